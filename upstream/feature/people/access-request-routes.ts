import { accessRequestEndpoints } from '#contract/people/access-request'
import { type Application, mount } from '../../kernel/call/mount.ts'
import type { Database } from '../../platform/db/store.ts'
import { networkOf } from '../../platform/http/address.ts'
import { countTries, requireTriesLeft } from '../../platform/http/rate-limit.ts'
import { askMailAddress, requireMailAddress } from '../../platform/outside/mail-address.ts'
import { accessRequestOf, ask, countAsking, send, siteForAsking } from './access-request.ts'
import {
  acceptRequest,
  choicesFor,
  declineRequest,
  listRequests,
  openDeciding,
  passRequest,
} from './access-request-deciding.ts'
import { countInvitation } from './invite.ts'

type From = { now: Date; clientAddress: string }

/** Guessing at links is slowed down; opening one's own, however often, is not. */
async function findRequest(db: Database, token: string, { now, clientAddress }: From) {
  const limits = [{ key: `access-request:guess:${networkOf(clientAddress)}`, maximum: 60, windowSeconds: 15 * 60 }]
  await requireTriesLeft(db, limits, now)
  try {
    return await accessRequestOf(db, token, now)
  } catch (error) {
    await countTries(db, limits, now)
    throw error
  }
}

/** Requests of people from outside to keep their organisation: asking, sending and deciding. */
export function mountAccessRequests(app: Application): void {
  // Own transaction: requests that come too often must be counted although the answer is a refusal.
  const ownTransaction = { ownTransaction: true }
  mount(
    app,
    accessRequestEndpoints.ask,
    async ({ services: { store, jobs, outside }, body: { href, ...input }, now, clientAddress }) => {
      const site = await siteForAsking(store.db, href)
      await countAsking(store.db, { email: input.email, siteId: site.id, clientAddress }, now)
      await askMailAddress(outside, input.email)
      requireMailAddress(outside, input.email, 'email')
      await store.withTransaction(async (tx) => {
        await ask(tx, site, input, now)
        await jobs.enqueue(tx, 'mail', {})
      })
      return undefined
    },
    ownTransaction,
  )
  mount(
    app,
    accessRequestEndpoints.open,
    async ({ services: { store }, params, now, clientAddress }) => {
      const found = await findRequest(store.db, params.token, { now, clientAddress })
      const { organisation, municipality, website, person, email, phone, message } = found
      return { organisation, municipality, website, person, email, phone, message }
    },
    ownTransaction,
  )
  mount(
    app,
    accessRequestEndpoints.send,
    async ({ db, params, now }) => {
      await send(db, params.token, now)
      return undefined
    },
    { before: async ({ db, params, ...from }) => void (await findRequest(db, params.token, from)) },
  )
  mount(app, accessRequestEndpoints.list, async ({ db, actor, params, query }) =>
    listRequests(db, actor, await openDeciding(db, actor, params.team), query),
  )
  mount(app, accessRequestEndpoints.choices, async ({ db, actor, params }) =>
    choicesFor(db, actor, await openDeciding(db, actor, params.team)),
  )
  mount(app, accessRequestEndpoints.accept, async ({ services, db, actor, params, body, now }) => {
    const team = await openDeciding(db, actor, params.team)
    await countInvitation(db, actor, now)
    await acceptRequest(db, actor, { team, id: params.request, now }, body)
    await services.jobs.enqueue(db, 'mail', {})
    return undefined
  })
  mount(app, accessRequestEndpoints.decline, async ({ services, db, actor, params, body, now }) => {
    const team = await openDeciding(db, actor, params.team)
    await declineRequest(db, actor, { team, id: params.request, now }, body.reason)
    await services.jobs.enqueue(db, 'mail', {})
    return undefined
  })
  mount(app, accessRequestEndpoints.pass, async ({ db, actor, params, body, now }) => {
    const team = await openDeciding(db, actor, params.team)
    await passRequest(db, actor, { team, id: params.request, now }, body.team)
    return undefined
  })
}
