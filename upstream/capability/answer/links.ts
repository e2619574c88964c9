import { randomBytes } from 'node:crypto'
import { hashToken } from '../../kernel/call/actor.ts'
import { answerLinks } from '../../platform/db/schema/answer.ts'
import type { Database } from '../../platform/db/store.ts'
import type { AnswerRecord } from './outcomes.ts'

/** A further token of the link by which somebody answered, for the one mail that contains it; it ends with the link. */
export async function furtherToken(tx: Database, { id: answerId }: AnswerRecord): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await tx.insert(answerLinks).values({ tokenHash: hashToken(token), answerId })
  return token
}
