import { and, eq, inArray } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { publicationState, publicationStates } from '#contract/publication'
import { items } from '../../db/schema/item.ts'
import { testApplication } from '../../testing/application.ts'
import { createTestTenant } from '../../testing/tenant.ts'
import { factsOf } from './publication.ts'
import { mayBeIn, stateSql } from './state-sql.ts'

const now = Date.parse('2026-11-20T09:00:00Z')
const moment = fc.integer({ min: -5, max: 5 }).map((days) => new Date(now + days * 86_400_000))
const later = (from: Date, days: number | null) => (days === null ? null : new Date(from.getTime() + days * 86_400_000))
const window = fc.option(fc.record({ from: moment, days: fc.option(fc.integer({ min: 1, max: 6 })) }))
const uuid = '00000000-0000-4000-8000-000000000001'
const pointer = fc.constantFrom(null, uuid)

/** What the rules can leave behind: a withdrawal is planned only for what is online, and before its end. */
const columns = fc
  .record({
    archivedAt: fc.option(moment, { freq: 1 }),
    conceptVersion: pointer,
    readyVersion: pointer,
    published: window,
    planned: window,
    unpublishIn: fc.option(fc.integer({ min: 1, max: 6 })),
    unpublishedAt: fc.option(moment),
  })
  .map(({ published, planned, unpublishIn, unpublishedAt, ...rest }) => {
    const publishedUntil = published && later(published.from, published.days)
    const wanted = published && unpublishIn !== null ? later(published.from, unpublishIn) : null
    const isBefore = wanted !== null && (publishedUntil === null || wanted < publishedUntil)
    return {
      ...rest,
      publishedVersion: published && uuid,
      publishedFrom: published?.from,
      publishedUntil,
      plannedVersion: planned && uuid,
      plannedFrom: planned?.from,
      plannedUntil: planned && later(planned.from, planned.days),
      unpublishFrom: isBefore ? wanted : null,
      unpublishedAt: published === null ? unpublishedAt : null,
      online: published !== null,
    }
  })

it('the state in SQL is the state of the rules, whatever is stored', { timeout: 60_000 }, async () => {
  const application = await testApplication()
  const tenant = await createTestTenant(application)
  const { id } = tenant.items.cursus
  const [item] = await application.db.select().from(items).where(eq(items.id, id))
  if (item === undefined) throw new Error('no item')
  const cases = fc.sample(columns, 400)
  const { id: _, key: __, ...rest } = item
  const made = await application.db
    .insert(items)
    .values(cases.map((facts, index) => ({ ...rest, ...facts, key: `staat-${index}`, externalId: null })))
    .returning({ id: items.id })
  const rows = await application.db
    .select({ item: items, state: stateSql(new Date(now)) })
    .from(items)
    .where(
      inArray(
        items.id,
        made.map((row) => row.id),
      ),
    )
  expect(rows).toHaveLength(cases.length)
  for (const row of rows) {
    const { state } = publicationState(factsOf(row.item), now)
    expect({ ...columnsOf(row.item), state: row.state }).toEqual({ ...columnsOf(row.item), state })
  }
  for (const state of publicationStates) {
    const found = await application.db
      .select({ id: items.id })
      .from(items)
      .where(
        and(
          inArray(
            items.id,
            made.map((row) => row.id),
          ),
          mayBeIn(state, new Date(now)),
        ),
      )
    const ids = new Set(found.map((row) => row.id))
    const missed = rows.filter((row) => row.state === state && !ids.has(row.item.id))
    expect(missed.map(({ item }) => ({ ...columnsOf(item), state }))).toEqual([])
  }
})

const columnsOf = ({
  publishedFrom,
  publishedUntil,
  plannedFrom,
  plannedUntil,
  unpublishFrom,
}: typeof items.$inferSelect) => ({
  publishedFrom,
  publishedUntil,
  plannedFrom,
  plannedUntil,
  unpublishFrom,
})
