import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Outcome } from '#contract/confirmation/answer'
import { titled } from '#contract/content/titled'
import { fieldsOf, valueToText } from '#contract/content/values'
import type { Locale } from '#contract/kernel/constants'
import { relatedOf } from '../../kernel/item/related.ts'
import { listTypes } from '../../kernel/type/definitions.ts'
import { answers, proposals } from '../../platform/db/schema/answer.ts'
import { items, versions } from '../../platform/db/schema/item.ts'
import type { Database } from '../../platform/db/store.ts'
import { titleOf } from '../content/pointers.ts'

/** More than one link ever needs. */
const shown = 50

export type AnswerRecord = typeof answers.$inferSelect
export type ProposalRecord = typeof proposals.$inferSelect

export async function answerOf(db: Database, link: string): Promise<AnswerRecord | undefined> {
  const [found] = await db.select().from(answers).where(eq(answers.link, link))
  return found
}

/** Who answered in a cycle, by id or by address: they get no second request in it, also when that confirmed nothing. */
export async function answeredIn(db: Database, organisationId: number, cycle: string): Promise<Set<string>> {
  const rows = await db
    .select({ userId: answers.userId, address: answers.address })
    .from(answers)
    .where(and(eq(answers.organisationId, organisationId), eq(answers.cycle, cycle)))
  return new Set(rows.map(({ userId, address }) => userId ?? address))
}

/** How many fields of an answer were said to be right. */
export const rightIn = ({ confirmed: { fields, products } }: Pick<AnswerRecord, 'confirmed'>): number =>
  fields.length + Object.values(products).flat().length

const dayOf = (special: ProposalRecord['special']): string | null =>
  special !== null && 'from' in special ? (special.from ?? null) : null

/** What became of what an answer said, the newest first. */
export async function outcomesOf(
  db: Database,
  answer: Pick<AnswerRecord, 'id' | 'tenantId'> | undefined,
  { now, locale }: { now: Date; locale: Locale },
): Promise<Outcome[]> {
  if (answer === undefined) return []
  const rows = await db
    .select({ proposal: proposals, item: items, base: { values: versions.values, types: versions.types } })
    .from(proposals)
    .innerJoin(items, eq(items.id, proposals.itemId))
    .leftJoin(versions, and(eq(versions.uuid, proposals.base), eq(versions.tenantId, proposals.tenantId)))
    .where(and(eq(proposals.answerId, answer.id), inArray(items.kind, ['organisation', 'product'])))
    .orderBy(desc(proposals.at), desc(proposals.id))
    .limit(shown)
  const types = await listTypes(db, answer.tenantId, undefined, [
    ...new Set(rows.flatMap(({ base }) => base?.types ?? [])),
  ])
  const contents = rows.map(({ proposal, item, base }) => ({
    ...{ proposal, item, base: base?.values ?? {} },
    own: types.filter(({ key, kind }) => kind === item.kind && base?.types.includes(key)),
  }))
  const both = contents.flatMap(({ proposal, base, own }) =>
    [base, proposal.values].map((values) => ({ types: own, values })),
  )
  const related = await relatedOf(db, both, { tenantId: answer.tenantId, now })
  return contents.map(({ proposal, item, base, own }) => {
    const [was, is] = [base, proposal.values].map((values) => titled(values, fieldsOf(own), related))
    const fields = fieldsOf(own).flatMap((field) => {
      const { name, label } = field
      const before = valueToText(field, was?.[name], locale)
      if (Object.hasOwn(proposal.values, name))
        return [{ name, label, before, after: valueToText(field, is?.[name] ?? undefined, locale) }]
      const remark = proposal.remarks[name]
      return remark === undefined ? [] : [{ name, label, before: '', after: remark }]
    })
    return {
      kind: item.kind === 'product' ? 'product' : 'organisation',
      // A newer title may be of what is not online yet.
      ...{ key: item.key, title: titleOf({ types: own, values: base }, item.title) },
      ...{ state: proposal.state, fields },
      special: proposal.special?.what ?? null,
      from: dayOf(proposal.special),
      at: proposal.at.toISOString(),
      decidedAt: proposal.decidedAt?.toISOString() ?? null,
      reason: proposal.reason,
    }
  })
}
