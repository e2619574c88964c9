import { and, eq, inArray } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { productState, productStates, publicationState } from '#contract/publication/publication'
import { type PublicationAct, publicationOutcome } from '#contract/publication/rules'
import { applyDueTransitions, noPublication, type StoredPublication } from '#contract/publication/stored-publication'
import { testApplication } from '#test/upstream/application'
import { createTestTenant } from '#test/upstream/tenant'
import { items } from '../../platform/db/schema/item.ts'
import { onlineVersionSql } from './online-sql.ts'
import { columnsOf, onlineVersionOf, storedPublication } from './publication.ts'
import { mayBeIn, productStateSql, stateSql } from './state-sql.ts'

const day = 86_400_000
const begin = Date.parse('2026-11-20T09:00:00Z')
const names = ['a', 'b', 'c', 'd'] as const
const uuids = new Map(names.map((name, index) => [name, `00000000-0000-4000-8000-00000000000${index}`]))
const version = fc.constantFrom(...names).map((name) => uuids.get(name) ?? '')
const ahead = fc.integer({ min: 1, max: 9 })

/** Something that is done, at so many days after what came before; whether the clock came by in between. */
const step = fc.record({
  days: fc.integer({ min: 0, max: 4 }),
  settled: fc.boolean(),
  act: fc.oneof(
    version.map((one) => () => ({ action: 'concept', version: one }) as const),
    version.map((one) => () => ({ action: 'ready', version: one }) as const),
    fc
      .record({ from: fc.option(ahead), length: fc.option(ahead), version: fc.option(version) })
      .map(({ from, length, version: saved }) => (now: number) => {
        const at = from === null ? undefined : now + from * day
        const until = length === null ? undefined : (at ?? now) + length * day
        const standing = { plan: from === null ? 'keep' : 'move', end: 'keep' } as const
        return { action: 'publish', from: at, until, version: saved ?? undefined, standing } as const
      }),
    fc.option(ahead).map((from) => (now: number) => {
      return { action: 'unpublish', from: from === null ? undefined : now + from * day } as const
    }),
    fc.constantFrom('cancel', 'archive', 'restore', 'fail').map((action) => () => ({ action })),
  ) satisfies fc.Arbitrary<(now: number) => PublicationAct>,
})

/** The state that a history leaves behind, as it is stored. */
const history = fc.array(step, { minLength: 1, maxLength: 9 }).map((steps) => {
  let [facts, now]: [StoredPublication, number] = [noPublication, begin]
  for (const { days, settled, act } of steps) {
    now += days * day
    if (settled) facts = applyDueTransitions(facts, now).publication
    facts = publicationOutcome(facts, act(now), { now, workflow: true, right: 'publish' }).publication ?? facts
  }
  return { facts, now }
})

it('what is online, and each state, is in SQL what it is by the rules, after whatever was done, now and later', {
  timeout: 120_000,
}, async () => {
  const application = await testApplication()
  const tenant = await createTestTenant(application)
  const { id } = tenant.items.museum
  const [item] = await application.db.select().from(items).where(eq(items.id, id))
  if (item === undefined) throw new Error('no item')
  const cases = fc.sample(history, 300)
  const { id: _, key: __, ...rest } = item
  const made = await application.db
    .insert(items)
    .values(
      cases.map(({ facts, now }, index) => ({
        ...{ ...rest, ...columnsOf(facts), key: `staat-${index}`, createdAt: new Date(now) },
        archivedAt: facts.archived ? new Date(now) : null,
      })),
    )
    .returning({ id: items.id })
  const ours = inArray(
    items.id,
    made.map((row) => row.id),
  )
  for (const days of [0, 1, 3, 6, 12]) {
    const byMoment = Map.groupBy(made, (_row, index) => (cases[index]?.now ?? begin) + days * day)
    for (const [time, group] of byMoment) {
      const now = new Date(time)
      const ids = group.map((row) => row.id)
      const rows = await application.db
        .select({
          item: items,
          state: stateSql(now),
          product: productStateSql(now),
          online: onlineVersionSql(items, now),
        })
        .from(items)
        .where(and(ours, inArray(items.id, ids)))
      expect(rows).toHaveLength(ids.length)
      for (const { item: stored, state, product, online } of rows) {
        const facts = storedPublication(stored)
        expect({ facts, state, product, online }).toEqual({
          facts,
          product: productState(publicationState(facts, null, time)),
          state: publicationState(facts, null, time).state,
          online: onlineVersionOf(stored, null, now),
        })
      }
      for (const state of productStates) {
        const found = await application.db
          .select({ id: items.id })
          .from(items)
          .where(and(inArray(items.id, ids), mayBeIn(state, now)))
        const known = new Set(found.map((row) => row.id))
        const missed = rows.filter((row) => row.product === state && !known.has(row.item.id))
        expect(missed.map((row) => ({ ...storedPublication(row.item), state }))).toEqual([])
      }
    }
  }
})
