import { and, eq, lt, sql } from 'drizzle-orm'
import { AppError } from '#contract/kernel/errors'
import { recoveryCodes, secondFactors } from '../../platform/db/schema/second-factor.ts'
import type { Database } from '../../platform/db/store.ts'
import { stepOf } from './one-time-code.ts'
import { findRecoveryCode, spendRecoveryCode } from './recovery-code.ts'
import { seal, unseal } from './seal.ts'

type Key = { installationToken: string }

const sealedFor = (userId: string, { installationToken }: Key) => ({ key: installationToken, of: `secret\n${userId}` })

export const findSecondFactor = async (db: Database, userId: string) => {
  const [factor] = await db.select().from(secondFactors).where(eq(secondFactors.userId, userId))
  return factor
}

/** Since when somebody signs in in two steps, and how many recovery codes are left; undefined for who does not. */
export async function secondFactorStanding(db: Database, userId: string) {
  const codesLeft = sql<number>`(select count(*)::int from ${recoveryCodes}
    where ${recoveryCodes}.user_id = ${secondFactors}.user_id and ${recoveryCodes}.used_at is null)`
  const [found] = await db
    .select({ since: secondFactors.createdAt, codesLeft })
    .from(secondFactors)
    .where(eq(secondFactors.userId, userId))
  return found
}

/**
 * Whether somebody who typed the right password needs a code too: those with a second factor. It belongs to the account, so that
 * no tenant can do without it for the people of others.
 */
export const asksSecondFactor = async (db: Database, userId: string): Promise<boolean> =>
  (await findSecondFactor(db, userId)) !== undefined

/** A code that is right: of which step in time, or which recovery code. */
export type Proof = { step: number } | { recoveryCode: number }

const wrongCode = () => new AppError('INVALID_FORM', { fields: [{ path: 'code', code: 'code.wrong' }] })

/** Accepts a right code and refuses a wrong one at the field. Uses nothing up yet, and belongs in no transaction. */
export async function checkCode(
  db: Database,
  userId: string,
  typed: string,
  { now, installationToken }: Key & { now: Date },
): Promise<Proof> {
  const factor = await findSecondFactor(db, userId)
  if (factor === undefined) throw wrongCode()
  const digits = typed.replace(/\s/g, '')
  if (/^\d{6}$/.test(digits)) {
    const secret = unseal(factor.secret, sealedFor(userId, { installationToken }))
    const step = secret === undefined ? undefined : stepOf(secret, digits, now)
    if (step === undefined) throw wrongCode()
    return { step }
  }
  const recoveryCode = await findRecoveryCode(db, userId, typed)
  if (recoveryCode === undefined) throw wrongCode()
  return { recoveryCode }
}

/** Uses a code up, in the transaction of what it proves: of two that come at once with the same code one is refused. */
export async function spendProof(tx: Database, userId: string, proof: Proof, now: Date): Promise<void> {
  const isFirst =
    'step' in proof ? await noteStep(tx, userId, proof.step) : await spendRecoveryCode(tx, proof.recoveryCode, now)
  if (!isFirst) throw wrongCode()
}

/** Each code counts once, and none that is older than the last. */
async function noteStep(tx: Database, userId: string, step: number): Promise<boolean> {
  const noted = await tx
    .update(secondFactors)
    .set({ lastStep: step })
    .where(and(eq(secondFactors.userId, userId), lt(secondFactors.lastStep, step)))
    .returning({ userId: secondFactors.userId })
  return noted.length === 1
}

/** Keeps a second factor; its first code counts no more. False when there is one already. */
export async function addSecondFactor(
  tx: Database,
  { userId, secret, step }: { userId: string; secret: string; step: number },
  { now, installationToken }: Key & { now: Date },
): Promise<boolean> {
  const sealed = seal(secret, sealedFor(userId, { installationToken }))
  const added = await tx
    .insert(secondFactors)
    .values({ userId, secret: sealed, lastStep: step, createdAt: now })
    .onConflictDoNothing()
    .returning({ userId: secondFactors.userId })
  return added.length === 1
}

/** Takes a second factor away with its recovery codes; false when there was none. */
export async function removeSecondFactor(tx: Database, userId: string): Promise<boolean> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  const removed = await tx
    .delete(secondFactors)
    .where(eq(secondFactors.userId, userId))
    .returning({ userId: secondFactors.userId })
  return removed.length === 1
}
