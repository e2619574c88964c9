import { and, asc, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { replayPublication } from '#contract/publication/replay'
import { applyDueTransitions } from '#contract/publication/stored-publication'
import { emptyTestStore } from '#test/upstream/test-store'
import { stateOf, storedPublication } from '../kernel/item/publication.ts'
import { auditEvents } from '../platform/db/schema/audit.ts'
import { items, versions } from '../platform/db/schema/item.ts'
import { tenants } from '../platform/db/schema/tenant.ts'
import type { Store } from '../platform/db/store.ts'
import { createLog } from '../platform/log.ts'
import { createTenant } from '../tenants/create-tenant.ts'
import { demoTenants } from './content.ts'
import { loadDemo } from './load.ts'

const now = new Date('2026-11-20T09:00:00.000Z')
let store: Store

beforeAll(async () => {
  store = await emptyTestStore()
  await loadDemo(store, { now, webPort: 3000, log: createLog('silent') })
})
afterAll(() => store.close())

it('the demo says what to do where its names are taken', async () => {
  const taken = await emptyTestStore()
  const address = { host: 'verhuisd.example', publicUrl: 'https://verhuisd.example' }
  await taken.withTransaction((tx) => createTenant(tx, { key: 'demo', name: 'Verhuisd', ...address }, now))
  const loading = loadDemo(taken, { now, webPort: 3000, log: createLog('silent') })
  await expect(loading).rejects.toMatchObject({ isForOperator: true, message: expect.stringContaining('DEMO=0') })
  await taken.close()
})

const loaded = async () => {
  const rows = await store.db
    .select({ item: items, tenant: tenants.key })
    .from(items)
    .innerJoin(tenants, eq(tenants.id, items.tenantId))
  return rows.filter(({ tenant }) => demoTenants.some(({ key }) => key === tenant))
}
const logOf = (item: typeof items.$inferSelect) =>
  store.db
    .select()
    .from(auditEvents)
    .where(and(eq(auditEvents.subjectType, item.kind), eq(auditEvents.subjectId, item.id)))
    .orderBy(asc(auditEvents.id))

describe('the demo', () => {
  it('has a log from which the publication of everything follows, at any moment', async () => {
    for (const { item } of await loaded()) {
      const events = (await logOf(item)).map((event) => ({
        ...event,
        at: event.at.getTime(),
        version: event.toVersion,
      }))
      const { publication: facts } = applyDueTransitions(replayPublication(events), now.getTime())
      expect(facts, item.key).toEqual(storedPublication(item))
      expect(events.map(({ at }) => at)).toEqual(events.map(({ at }) => at).sort((one, other) => one - other))
      expect(events.every(({ at }) => at <= now.getTime())).toBe(true)
    }
  })

  it('stands as its content says', async () => {
    const rows = await loaded()
    for (const { key: tenant, organisations } of demoTenants) {
      for (const { key, publication, products } of organisations) {
        const stateNow = (kind: string, of: string) =>
          rows
            .filter((row) => row.tenant === tenant && row.item.kind === kind && row.item.key === of)
            .map(({ item }) => stateOf(item, now))
        const shown = (given: typeof publication) =>
          given.state === 'published' && (given.untilInDays ?? 1) < 0 ? 'expired' : given.state
        expect(stateNow('organisation', key), key).toEqual([shown(publication)])
        for (const product of products)
          expect(stateNow('product', product.key), product.key).toContain(shown(product.publication))
      }
    }
  })

  it('tells of each version who saved it, with the right for it, and of publishing by others', async () => {
    const ids = [...new Set((await loaded()).map(({ item }) => item.tenantId))]
    const saved = await store.db
      .select({ uuid: versions.uuid, kind: versions.subjectType })
      .from(versions)
      .where(inArray(versions.tenantId, ids))
    const events = await store.db.select().from(auditEvents).where(inArray(auditEvents.tenantId, ids))
    const told = new Set(events.map(({ toVersion }) => toVersion))
    const content = saved.filter(({ kind }) => ['organisation', 'product', 'supplement', 'agenda'].includes(kind))
    expect(content.filter(({ uuid }) => !told.has(uuid))).toEqual([])
    const actions = new Set(events.map(({ action }) => action))
    for (const action of ['created', 'savedConcept', 'savedReady', 'published', 'publishPlanned', 'unpublished'])
      expect(actions).toContain(action)
    // Reports of sources need no right.
    const byPeople = events.filter(({ action }) => action !== 'doubtRaised')
    expect(byPeople.filter(({ actorName, permission }) => permission === '' && actorName !== 'Kaartenbak')).toEqual([])
    expect(new Set(events.map(({ actorName }) => actorName)).size).toBeGreaterThan(8)
  })
})
