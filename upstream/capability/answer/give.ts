import { and, eq, inArray, sql } from 'drizzle-orm'
import { moveDay } from '#contract/confirmation/proposal-rules'
import { AppError } from '#contract/kernel/errors'
import type { Actor } from '../../kernel/call/actor.ts'
import type { ItemRecord } from '../../kernel/item/publication.ts'
import { type Author, recordEvent } from '../../kernel/log/record.ts'
import { subjectOf } from '../../kernel/scope/place.ts'
import { answers, proposals } from '../../platform/db/schema/answer.ts'
import type { Database } from '../../platform/db/store.ts'
import type { Outside } from '../../platform/outside/outside.ts'
import { localDate } from '../../platform/text/local-date.ts'
import { textsFor } from '../../platform/text/texts.ts'
import { seeTrue } from '../provenance/seen-true.ts'
import { publicationRight } from '../publication/change.ts'
import { assurerFor } from '../review/confirm.ts'
import type { PolicyRecord } from '../review/policy.ts'

import { type Answerer, actorOf, publishingOnly } from './answerer.ts'
import type { AnsweredRecord } from './check.ts'
import type { AnswerRecord } from './outcomes.ts'
import { saveAnswered } from './publish.ts'

const day = 24 * 60 * 60_000
/** Days in which somebody is to decide, where no policy says how long it waits after its deadline. */
const decisionDays = 14

export type AnswerInput = {
  organisation: ItemRecord
  records: readonly AnsweredRecord[]
  /** The version of the organisation that was looked at, where that may be another than its answer is about. */
  looked?: string | null
  by: Answerer
  means: AnswerRecord['means']
  spokenWith: string
  /** The link that it came by; null for who signed in. */
  link: { hash: string; of: string; until: Date } | null
  /** Who signed in: what they may publish goes online under their own name. */
  actor: Actor | null
  policy: PolicyRecord | undefined
  /** The cycle that is answered. */
  cycle: string
  now: Date
  outside: Outside
}

/** Of answers about the whole, after which the data are nobody's to confirm. */
const unconfirming = new Set(['gone', 'elsewhere', 'notOurs'])

/** Whether an answer says that the organisation's data are right, or as they are to be. */
export const confirmsData = ([own]: readonly AnsweredRecord[]): boolean =>
  own !== undefined && !unconfirming.has(own.special?.what ?? '')

const dueAfter = (policy: PolicyRecord | undefined, now: Date) =>
  new Date(now.getTime() + Math.max(1, policy?.graceDays ?? decisionDays) * day)

/** Whether an answer says more than that everything is right. */
export const hasNews = (records: readonly AnsweredRecord[]): boolean =>
  records.some(
    ({ changes, remarks, special }) =>
      Object.keys(changes).length + Object.keys(remarks).length > 0 || special !== null,
  )

/** The one row of a link, or a new one for who signed in. */
async function keepAnswer(
  db: Database,
  { records, by, link, organisation, ...input }: AnswerInput,
): Promise<AnswerRecord> {
  const [own, ...products] = records
  const { means, spokenWith, cycle, now: at } = input
  const said = {
    ...{ ...by, means, spokenWith, cycle, at },
    ...{ until: link?.until ?? null, linkOf: link?.of ?? null },
    confirmed: {
      fields: own?.right ?? [],
      products: Object.fromEntries(products.map(({ record, right }) => [record.item.key, right])),
    },
  }
  const { tenantId, id: organisationId } = organisation
  const [row] = await db
    .insert(answers)
    .values({ tenantId, organisationId, link: link?.hash ?? null, ...said })
    .onConflictDoUpdate({ target: answers.link, set: said })
    .returning()
  if (row === undefined) throw new Error('the answer was not kept')
  return row
}

const wordsFor = ({ by, means, spokenWith }: AnswerInput) => {
  const t = textsFor(by.locale)
  if (means === 'phone') return t('audit.answeredByPhone', { name: spokenWith || by.name })
  return means === 'mail' ? t('audit.answeredByLink', { name: by.name }) : t('audit.answeredSignedIn')
}

/** Saves what goes online with the answer; the names of its fields, none where the gate refuses it: then it waits with the rest. */
async function publishAtOnce(db: Database, input: AnswerInput, { record, changes, atOnce, special }: AnsweredRecord) {
  const { actor, by, means, now, outside } = input
  const { item } = record
  const mayPublish = actor !== null && publicationRight(actor, item) === 'publish'
  // What is so later is planned by who decides about it.
  if (moveDay(special, localDate(now)) !== undefined) return { names: [], version: null }
  const names = mayPublish ? Object.keys(changes) : means === 'mail' && record.isOnline ? atOnce : []
  if (names.length === 0) return { names, version: null }
  const saver = mayPublish ? actor : { ...actorOf(item, by, now), grants: [publishingOnly(item)] }
  const details = { via: means === 'mail' ? 'link' : means, ...(means === 'phone' ? { with: input.spokenWith } : {}) }
  try {
    const saved = await saveAnswered(db, saver, item, {
      ...{ changes, names, save: 'publish', now, outside },
      author: mayPublish ? undefined : { userId: by.userId, name: by.name },
      origin: { action: mayPublish ? 'published' : 'answerPublished', reason: wordsFor(input), details },
    })
    return { names, version: saved.publishedVersion }
  } catch (error) {
    // Other values in the record keep it from being published: the person who decides about the answer sees why.
    if (error instanceof AppError && !mayPublish) return { names: [], version: null }
    throw error
  }
}

/** The part that waits for a decision; undefined when nothing is left. */
function waitingPart({ changes, remarks, special }: AnsweredRecord, published: readonly string[]) {
  const values = Object.fromEntries(Object.entries(changes).filter(([name]) => !published.includes(name)))
  const isEmpty = Object.keys(values).length + Object.keys(remarks).length === 0 && special === null
  return isEmpty ? undefined : { values, remarks, special }
}

/**
 * Keeps an answer: one for each link, and of each record at most one proposal that waits, which a later answer takes the place of.
 * What may go online at once does. Nothing that waits changes what is published. Call it with the organisation locked.
 */
export async function saveAnswer(db: Database, input: AnswerInput): Promise<AnswerRecord> {
  const { records, policy, now, organisation, by } = input
  const answer = await keepAnswer(db, input)
  const author: Author = { tenantId: organisation.tenantId, userId: by.userId, name: by.name }
  const waiting: number[] = []
  const as = await assurerFor(db, organisation.id, input.means, by)
  const seen = { how: input.means, by: input.spokenWith || by.name, at: now, as }
  const right = records.map(({ record: { item }, base, right: fields }) => {
    const version = item.id === organisation.id && input.looked !== undefined ? input.looked : base
    return { itemId: item.id, version, fields }
  })
  if (confirmsData(records)) await seeTrue(db, right, seen)
  for (const one of records) {
    const { record, base } = one
    const { item } = record
    const published = await publishAtOnce(db, input, one)
    const row = { tenantId: item.tenantId, answerId: answer.id, itemId: item.id, base, at: now }
    if (published.names.length > 0) {
      const values = Object.fromEntries(published.names.map((name) => [name, one.changes[name]]))
      await db.insert(proposals).values({
        ...{ ...row, values, remarks: {}, state: 'published', due: now, decidedAt: now, decidedBy: by.name },
        version: published.version,
      })
      if (published.version !== item.publishedVersion)
        await seeTrue(db, [{ itemId: item.id, version: published.version, fields: published.names }], seen)
    }
    const part = waitingPart(one, published.names)
    if (part !== undefined) {
      waiting.push(item.id)
      const said = { ...part, base, at: now, due: dueAfter(policy, now) }
      await db
        .insert(proposals)
        .values({ ...row, ...said, state: 'open' })
        .onConflictDoUpdate({
          target: [proposals.answerId, proposals.itemId],
          targetWhere: sql`state = 'open'`,
          set: said,
        })
    }
    if (part !== undefined || published.names.length > 0)
      await recordEvent(db, author, now, {
        action: 'answered',
        subject: subjectOf(item),
        permission: '',
        fromVersion: base,
        details: {
          means: input.means,
          ...(input.spokenWith === '' ? {} : { with: input.spokenWith }),
          fields: Object.keys(one.changes),
          ...(Object.keys(one.remarks).length === 0 ? {} : { wrong: one.remarks }),
          ...(one.special === null ? {} : { special: one.special.what }),
          waits: part !== undefined,
        },
      })
  }
  // Proposals of the previous answer that this one doesn't repeat.
  const left = await db
    .select({ id: proposals.id, itemId: proposals.itemId })
    .from(proposals)
    .where(and(eq(proposals.answerId, answer.id), eq(proposals.state, 'open')))
  const withdrawn = left.flatMap(({ id, itemId }) => (waiting.includes(itemId) ? [] : [id]))
  if (withdrawn.length > 0) await db.delete(proposals).where(inArray(proposals.id, withdrawn))
  return answer
}
