import { randomInt } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { recoveryCodeCount } from '#contract/people/second-factor-rules'
import { recoveryCodes } from '../../platform/db/schema/second-factor.ts'
import type { Database } from '../../platform/db/store.ts'
import { hashPassword, verifyPassword } from './password.ts'

/** Letters and digits that nobody takes for another. */
const alphabet = '23456789abcdefghjkmnpqrstuvwxyz'
const length = 12
const selectorLength = 2

const sign = () => alphabet[randomInt(alphabet.length)] ?? ''
const signs = (count: number) => Array.from({ length: count }, sign).join('')
const inGroups = (code: string) => code.replace(/(.{4})(?=.)/g, '$1-')

type NewCodes = { shown: string[]; rows: Pick<typeof recoveryCodes.$inferInsert, 'selector' | 'codeHash'>[] }

/** New codes: as they are shown, once, and as they are stored. Hashing takes its time: not in a transaction. */
export async function makeRecoveryCodes(): Promise<NewCodes> {
  const selectors = new Set<string>()
  while (selectors.size < recoveryCodeCount) selectors.add(signs(selectorLength))
  const codes = [...selectors].map((selector) => ({ selector, rest: signs(length - selectorLength) }))
  const rows = await Promise.all(
    codes.map(async ({ selector, rest }) => ({ selector, codeHash: await hashPassword(rest) })),
  )
  return { shown: codes.map(({ selector, rest }) => inGroups(selector + rest)), rows }
}

/** Puts new codes in the place of those of before. */
export async function storeRecoveryCodes(tx: Database, userId: string, { rows }: NewCodes): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await tx.insert(recoveryCodes).values(rows.map((row) => ({ ...row, userId })))
}

const unused = (userId: string) => and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt))

/** The stored code that somebody typed, in any case of letters and with dashes or spaces anywhere; not used up yet. */
export async function findRecoveryCode(db: Database, userId: string, typed: string): Promise<number | undefined> {
  const code = typed.toLowerCase().replace(/[^a-z\d]/g, '')
  const [found] = await db
    .select({ id: recoveryCodes.id, hash: recoveryCodes.codeHash })
    .from(recoveryCodes)
    .where(and(unused(userId), eq(recoveryCodes.selector, code.slice(0, selectorLength))))
  const isRight = await verifyPassword(found?.hash ?? null, code.slice(selectorLength))
  return isRight ? found?.id : undefined
}

/** Uses a code up; false when somebody else did so meanwhile. */
export async function spendRecoveryCode(tx: Database, id: number, now: Date): Promise<boolean> {
  const used = await tx
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(and(eq(recoveryCodes.id, id), isNull(recoveryCodes.usedAt)))
    .returning({ id: recoveryCodes.id })
  return used.length === 1
}
