import { and, asc, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { Colleague } from '#contract/content/comment'
import { suggestedPeople } from '#contract/content/comment-limits'
import { AppError } from '#contract/kernel/errors'
import type { Actor } from '../../kernel/call/actor.ts'
import type { ItemRecord } from '../../kernel/item/publication.ts'
import { editorsOf } from '../../kernel/recipient/editors.ts'
import { users } from '../../platform/db/schema/user.ts'
import type { Database } from '../../platform/db/store.ts'

const fullName = sql<string>`concat_ws(' ', nullif(${users.firstName}, ''), nullif(${users.infix}, ''),
  nullif(${users.familyName}, ''))`

/** A pattern for the start of a word, whatever signs it has. */
const startOfWord = (text: string) => `% ${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`

const reached = (actor: Actor, item: ItemRecord) =>
  and(sql`${users.id} in ${editorsOf(item)}`, isNull(users.disabledAt), ne(users.id, actor.userId))

/** Colleagues who may edit an item, by part of their name: the ones who can be mentioned. */
export async function listColleagues(
  db: Database,
  actor: Actor,
  item: ItemRecord,
  q: string,
): Promise<{ items: Colleague[] }> {
  const found = await db
    .select({ user: users.id, name: fullName, email: users.email })
    .from(users)
    .where(and(reached(actor, item), q === '' ? undefined : sql`lower(' ' || ${fullName}) like ${startOfWord(q)}`))
    .orderBy(asc(sql`lower(${users.firstName})`), asc(sql`lower(${users.familyName})`), asc(users.id))
    .limit(suggestedPeople)
  const isAlone = (name: string) => found.filter((one) => one.name === name).length === 1
  return { items: found.map((one) => ({ ...one, email: isAlone(one.name) ? '' : one.email })) }
}

/** Those whom a comment mentions, with their names; refuses who may not see the item. Oneself is left out. */
export async function requireColleagues(db: Database, actor: Actor, item: ItemRecord, mentioned: readonly string[]) {
  const people = [...new Set(mentioned)].filter((user) => user !== actor.userId)
  if (people.length === 0) return []
  const found = await db
    .select({ userId: users.id, name: fullName })
    .from(users)
    .where(and(reached(actor, item), inArray(users.id, people)))
  if (found.length < people.length) {
    throw new AppError('INVALID_FORM', { fields: [{ path: 'mentions', code: 'mention.outOfReach' }] })
  }
  return found
}
