import { AppError } from '#contract/kernel/errors'
import { type ProofInput, secondFactorEndpoints } from '#contract/people/second-factor'
import { fullName } from '#contract/people/session'
import { endSessions } from '../../capability/session/end-sessions.ts'
import { makeRecoveryCodes, storeRecoveryCodes } from '../../capability/session/recovery-code.ts'
import { addSecondFactor, removeSecondFactor, spendProof } from '../../capability/session/second-factor.ts'
import { type SecondFactorNews, tellOfSecondFactor } from '../../capability/session/second-factor-mail.ts'
import { sessionEvent } from '../../capability/session/session-event.ts'
import type { Actor } from '../../kernel/call/actor.ts'
import { type Application, mount } from '../../kernel/call/mount.ts'
import { recordEvent } from '../../kernel/log/record.ts'
import type { Database } from '../../platform/db/store.ts'
import type { Services } from '../../platform/process/services.ts'
import {
  checkOwner,
  checkSetup,
  ownUser,
  requireNone,
  requireOne,
  secondFactorOf,
  startSetup,
  type User,
} from './second-factor.ts'

const actions = {
  on: 'secondFactorSwitchedOn',
  off: 'secondFactorSwitchedOff',
  renewed: 'recoveryCodesRenewed',
} as const satisfies Partial<Record<SecondFactorNews, string>>

type Doer = { services: Services; actor: Actor; user: User; now: Date }

/** Log and mail of what somebody did to the own second factor. */
async function note(
  tx: Database,
  { services: { jobs }, actor, user, now }: Doer,
  news: keyof typeof actions,
): Promise<void> {
  await recordEvent(tx, actor, now, sessionEvent(actions[news], user.id, fullName(user)))
  await tellOfSecondFactor(tx, user, actor.siteId, { news, now })
  await jobs.enqueue(tx, 'mail', {})
}

/** Password and code of who changes a second factor that is on. */
async function prove(
  db: Database,
  user: User,
  { password, code }: ProofInput,
  tried: Parameters<typeof checkOwner>[3],
) {
  const proof = await checkOwner(db, user, { password: { path: 'password', value: password }, code }, tried)
  if (proof === undefined) throw new AppError('SECOND_FACTOR_CHANGED')
  return proof
}

/** The second factor of the own account. */
export function mountSecondFactor(app: Application): void {
  mount(app, secondFactorEndpoints.get, async ({ db, actor }) => secondFactorOf(db, await ownUser(db, actor)))
  mount(app, secondFactorEndpoints.start, ({ services: { installationToken }, db, actor, now }) =>
    startSetup(db, actor, { installationToken, now }),
  )
  // Own transaction: a failed try must be counted although the change itself is refused.
  const ownTransaction = { ownTransaction: true }
  mount(
    app,
    secondFactorEndpoints.confirm,
    async ({ services, actor, body, now, clientAddress }) => {
      const { store, installationToken } = services
      const user = await ownUser(store.db, actor)
      await requireNone(store.db, user)
      const confirmed = await checkSetup(store.db, user, body, { now, clientAddress, installationToken })
      const codes = await makeRecoveryCodes()
      return store.withTransaction(async (tx) => {
        const isNew = await addSecondFactor(tx, { userId: user.id, ...confirmed }, { now, installationToken })
        if (!isNew) throw new AppError('SECOND_FACTOR_CHANGED')
        await storeRecoveryCodes(tx, user.id, codes)
        // They began without the second step.
        await endSessions(tx, user.id, now, actor.tokenHash)
        await note(tx, { services, actor, user, now }, 'on')
        return { recoveryCodes: codes.shown }
      })
    },
    ownTransaction,
  )
  mount(
    app,
    secondFactorEndpoints.renewCodes,
    async ({ services, actor, body, now, clientAddress }) => {
      const { store, installationToken } = services
      const user = await ownUser(store.db, actor)
      await requireOne(store.db, actor)
      const proof = await prove(store.db, user, body, { now, clientAddress, installationToken })
      const codes = await makeRecoveryCodes()
      return store.withTransaction(async (tx) => {
        await spendProof(tx, user.id, proof, now)
        await storeRecoveryCodes(tx, user.id, codes)
        await note(tx, { services, actor, user, now }, 'renewed')
        return { recoveryCodes: codes.shown }
      })
    },
    ownTransaction,
  )
  mount(
    app,
    secondFactorEndpoints.remove,
    async ({ services, actor, body, now, clientAddress }) => {
      const { store, installationToken } = services
      const user = await ownUser(store.db, actor)
      await requireOne(store.db, actor)
      if ((await secondFactorOf(store.db, user)).isRequired) throw new AppError('SECOND_FACTOR_MANDATORY')
      const proof = await prove(store.db, user, body, { now, clientAddress, installationToken })
      await store.withTransaction(async (tx) => {
        await spendProof(tx, user.id, proof, now)
        await removeSecondFactor(tx, user.id)
        await endSessions(tx, user.id, now, actor.tokenHash)
        await note(tx, { services, actor, user, now }, 'off')
      })
      return undefined
    },
    ownTransaction,
  )
}
