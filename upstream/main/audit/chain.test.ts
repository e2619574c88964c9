import { and, asc, eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { teamEndpoints } from '#contract/team'
import { auditEvents, auditLinks } from '../../db/schema/audit.ts'
import type { Database } from '../../db/store.ts'
import { type TestApplication, testApplication } from '../../testing/application.ts'
import { createTestTenant, type TestTenant } from '../../testing/tenant.ts'
import { sealAll, verifyChains } from './chain.ts'

let application: TestApplication
let tenant: TestTenant
let token: string

beforeAll(async () => {
  application = await testApplication()
})

beforeEach(async () => {
  tenant = await createTestTenant(application)
  token = await tenant.tokenFor({ role: 'admin', on: tenant.on.wortel })
  for (const version of [1, 2, 3]) await rename(version)
})

const rename = (version: number) =>
  application.call(
    teamEndpoints.update,
    { params: { team: 'noord' }, body: { name: `Noord ${version}`, comment: '' }, version: `"v${version}"` },
    { token },
  )
const eventsOf = () => application.db.$count(auditEvents, eq(auditEvents.tenantId, tenant.id))
const report = async () => (await verifyChains(application.db)).find((one) => one.tenant === tenant.key)
const linksOf = () =>
  application.db.select().from(auditLinks).where(eq(auditLinks.tenantId, tenant.id)).orderBy(asc(auditLinks.number))

/** Changes what nobody may change, as who has the database in hand could. */
const tamper = (work: (tx: Database) => Promise<unknown>) =>
  application.store.withTransaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await work(tx)
  })

describe('the chain over the action log', () => {
  it('has a link for each event, in batches and without gaps', async () => {
    const count = await eventsOf()
    expect(count).toBeGreaterThan(2)
    expect(await report()).toMatchObject({ links: 0, waiting: count, broken: null })
    await sealAll(application.store)
    await rename(4)
    await sealAll(application.store)
    await sealAll(application.store)
    const links = await linksOf()
    expect(links.map(({ number }) => number)).toEqual(Array.from({ length: count + 1 }, (_, index) => index + 1))
    expect(await report()).toEqual({
      ...{ tenant: tenant.key, links: count + 1, head: links.at(-1)?.hash, waiting: 0, broken: null },
    })
  })

  it('makes one chain also when two seal at the same time', async () => {
    await Promise.all([sealAll(application.store), sealAll(application.store)])
    expect(await report()).toMatchObject({ links: await eventsOf(), broken: null })
  })

  it('names the first event that was changed', async () => {
    await sealAll(application.store)
    const second = (await linksOf())[1]
    await tamper((tx) =>
      tx
        .update(auditEvents)
        .set({ actorName: 'Niemand' })
        .where(eq(auditEvents.id, second?.eventId ?? 0)),
    )
    expect(await report()).toMatchObject({
      links: 1,
      broken: { number: 2, event: second?.eventId, fault: 'changed' },
    })
  })

  it('names an event that was taken out', async () => {
    await sealAll(application.store)
    const third = (await linksOf())[2]
    await tamper((tx) => tx.delete(auditEvents).where(eq(auditEvents.id, third?.eventId ?? 0)))
    expect(await report()).toMatchObject({ broken: { number: 3, event: third?.eventId, fault: 'eventMissing' } })
  })

  it('names a link that was taken out', async () => {
    await sealAll(application.store)
    await tamper((tx) => tx.delete(auditLinks).where(and(eq(auditLinks.tenantId, tenant.id), eq(auditLinks.number, 1))))
    expect(await report()).toMatchObject({ links: 0, broken: { number: 1, event: null, fault: 'linkMissing' } })
  })
})

it('the log itself refuses to be changed', async () => {
  const change = application.db.update(auditEvents).set({ actorName: 'x' }).where(eq(auditEvents.tenantId, tenant.id))
  await expect(change).rejects.toThrow()
  await expect(application.db.delete(auditEvents).where(eq(auditEvents.tenantId, tenant.id))).rejects.toThrow()
})
