import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { AppError } from '#contract/kernel/errors'
import type { ProofInput, SecondFactor, SecondFactorSetup } from '#contract/people/second-factor'
import { accountProof, setupLifetime } from '#contract/people/second-factor-rules'
import { factorRequirementOf } from '../../capability/session/account-factor.ts'
import { newSecret, setupAddress, stepOf } from '../../capability/session/one-time-code.ts'
import { verifyPassword } from '../../capability/session/password.ts'
import { seal, unseal } from '../../capability/session/seal.ts'
import {
  checkCode,
  findSecondFactor,
  type Proof,
  secondFactorStanding,
} from '../../capability/session/second-factor.ts'
import { countCode, forgetCodes } from '../../capability/session/sign-in.ts'
import type { Actor } from '../../kernel/call/actor.ts'
import { sites } from '../../platform/db/schema/tenant.ts'
import { users } from '../../platform/db/schema/user.ts'
import type { Database } from '../../platform/db/store.ts'

export type User = typeof users.$inferSelect

/** The user of the session, who looks after the own account. */
export async function ownUser(db: Database, actor: Actor): Promise<User> {
  if (actor.viewer !== null) throw new AppError('FORBIDDEN')
  const [user] = await db.select().from(users).where(eq(users.id, actor.userId))
  if (user === undefined) throw new AppError('NOT_FOUND')
  return user
}

/** The second factor of the own account, as its page shows it. */
export async function secondFactorOf(db: Database, user: User): Promise<SecondFactor> {
  const standing = await secondFactorStanding(db, user.id)
  return {
    ...(await factorRequirementOf(db, user)),
    since: standing?.since.toISOString() ?? null,
    codesLeft: standing?.codesLeft ?? 0,
    email: user.email,
    hasPassword: user.passwordHash !== null,
  }
}

const setupSchema = z.object({ secret: z.string(), until: z.number() })
type SealContext = { installationToken: string; now: Date }

const setupOf = (userId: string, { installationToken }: SealContext) => ({
  key: installationToken,
  of: `setup\n${userId}`,
})

/** A secret to put in an app. Nothing is stored: it comes back with the first code, under our seal. */
export async function startSetup(db: Database, actor: Actor, context: SealContext): Promise<SecondFactorSetup> {
  await requireNone(db, await ownUser(db, actor))
  const [site] = await db.select({ name: sites.name }).from(sites).where(eq(sites.id, actor.siteId))
  const secret = newSecret()
  const setup = JSON.stringify({ secret, until: context.now.getTime() + setupLifetime })
  return {
    setup: seal(setup, setupOf(actor.userId, context)),
    secret,
    address: setupAddress(secret, { site: site?.name ?? '', email: actor.email }),
  }
}

/** Refuses where there is nothing to switch on: it is on already, no tenant asks, or there is no password. */
export async function requireNone(db: Database, user: User): Promise<void> {
  const { policy, since, hasPassword } = await secondFactorOf(db, user)
  if (policy === 'off' || !hasPassword) throw new AppError('NOT_FOUND')
  if (since !== null) throw new AppError('SECOND_FACTOR_CHANGED')
}

/** Refuses where there is none to change. */
export async function requireOne(db: Database, actor: Actor): Promise<void> {
  if ((await findSecondFactor(db, actor.userId)) === undefined) throw new AppError('SECOND_FACTOR_CHANGED')
}

type Tried = SealContext & { clientAddress: string }

/** A password as it was typed, and the field in which. */
type Typed = { path: 'password' | 'current'; value: string }

async function checkPassword(user: User, { path, value }: Typed): Promise<void> {
  if (!(await verifyPassword(user.passwordHash, value)))
    throw new AppError('INVALID_FORM', { fields: [{ path, code: 'password.wrong' }] })
}

/** The secret of a set-up whose first code is right, with the step in time of that code. Belongs in no transaction. */
export async function checkSetup(
  db: Database,
  user: User,
  body: ProofInput & { setup: string },
  tried: Tried,
): Promise<{ secret: string; step: number }> {
  await countCode(db, user, { clientAddress: tried.clientAddress }, tried.now)
  await checkPassword(user, { path: 'password', value: body.password })
  const opened = unseal(body.setup, setupOf(user.id, tried))
  const setup = opened === undefined ? undefined : setupSchema.parse(JSON.parse(opened))
  if (setup === undefined || setup.until <= tried.now.getTime()) throw new AppError('SECOND_FACTOR_EXPIRED')
  const step = stepOf(setup.secret, body.code.replace(/\s/g, ''), tried.now)
  if (step === undefined) throw new AppError('INVALID_FORM', { fields: [{ path: 'code', code: 'code.wrong' }] })
  await forgetCodes(db, user)
  return { secret: setup.secret, step }
}

/**
 * That it is the owner who changes how an account is signed in to: by the password, where there is no link of a mail in its place, and
 * by what `accountProof` asks. Counted as at sign-in. Answers the code, to use it up. Belongs in no transaction.
 */
export async function checkOwner(
  db: Database,
  user: User,
  { password, code = '' }: { password?: Typed; code?: string },
  tried: Tried,
): Promise<Proof | undefined> {
  const { since, isRequired } = await secondFactorOf(db, user)
  const required = accountProof({ isOn: since !== null, isRequired })
  // Who forgot the password can't sign in to set one up.
  if (required === 'setUp' && password !== undefined) throw new AppError('SECOND_FACTOR_SETUP_REQUIRED')
  if (required === 'code' && code === '')
    throw new AppError('INVALID_FORM', { fields: [{ path: 'code', code: 'required' }] })
  if (required !== 'code' && password === undefined) return undefined
  await countCode(db, user, { clientAddress: tried.clientAddress }, tried.now)
  if (password !== undefined) await checkPassword(user, password)
  const proof = required === 'code' ? await checkCode(db, user.id, code, tried) : undefined
  await forgetCodes(db, user)
  return proof
}
