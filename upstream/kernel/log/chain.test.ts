import { and, asc, eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { teamEndpoints } from '#contract/team/team'
import { installationEndpoints } from '#contract/tenant/installation'
import { teamInput } from '#test/contract/team-input'
import { auditKey, installationToken, type TestApplication, testApplication } from '#test/upstream/application'
import { createTestTenant, type TestTenant } from '#test/upstream/tenant'
import { auditEvents, auditLinks } from '../../platform/db/schema/audit.ts'
import type { Database } from '../../platform/db/store.ts'
import { chainHeads, sealAll, verifyChains } from './chain.ts'

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
    { params: { team: 'noord' }, body: teamInput({ name: `Noord ${version}` }), version: `"v${version}"` },
    { token },
  )
const eventsOf = () => application.db.$count(auditEvents, eq(auditEvents.tenantId, tenant.id))
const report = async (heads?: Map<string, string>) => {
  const known = { key: auditKey, now: application.clock.now(), heads }
  return (await verifyChains(application.db, known)).find((one) => one.tenant === tenant.key)
}
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
    await sealAll(application.store, auditKey)
    await rename(4)
    await sealAll(application.store, auditKey)
    await sealAll(application.store, auditKey)
    const links = await linksOf()
    expect(links.map(({ number }) => number)).toEqual(Array.from({ length: count + 1 }, (_, index) => index + 1))
    expect(await report()).toEqual({
      ...{ tenant: tenant.key, links: count + 1, head: links.at(-1)?.hash, waiting: 0, broken: null },
    })
  })

  it('makes one chain also when two seal at the same time', async () => {
    await Promise.all([sealAll(application.store, auditKey), sealAll(application.store, auditKey)])
    expect(await report()).toMatchObject({ links: await eventsOf(), broken: null })
  })

  it('names the first event that was changed', async () => {
    await sealAll(application.store, auditKey)
    const second = (await linksOf())[1]
    await tamper((tx) =>
      tx
        .update(auditEvents)
        .set({ actorName: 'Niemand' })
        .where(eq(auditEvents.id, second?.eventId ?? 0)),
    )
    expect(await report()).toMatchObject({
      links: 1,
      broken: { number: 2, event: second?.eventId, issue: 'changed' },
    })
  })

  it('names an event that was taken out', async () => {
    await sealAll(application.store, auditKey)
    const third = (await linksOf())[2]
    await tamper((tx) => tx.delete(auditEvents).where(eq(auditEvents.id, third?.eventId ?? 0)))
    expect(await report()).toMatchObject({ broken: { number: 3, event: third?.eventId, issue: 'eventMissing' } })
  })

  it('names a link that was taken out', async () => {
    await sealAll(application.store, auditKey)
    await tamper((tx) => tx.delete(auditLinks).where(and(eq(auditLinks.tenantId, tenant.id), eq(auditLinks.number, 1))))
    expect(await report()).toMatchObject({ links: 0, broken: { number: 1, event: null, issue: 'linkMissing' } })
  })

  it('takes the key of the installation: who has the database alone makes no link that holds', async () => {
    await sealAll(application.store, auditKey)
    await tamper(async (tx) => {
      await tx.update(auditEvents).set({ actorName: 'Niemand' }).where(eq(auditEvents.tenantId, tenant.id))
      await tx.delete(auditLinks).where(eq(auditLinks.tenantId, tenant.id))
    })
    await sealAll(application.store, 'another key, as nobody has this one')
    expect(await report()).toMatchObject({ links: 0, broken: { number: 1, issue: 'changed' } })
    await tamper((tx) =>
      tx
        .update(auditLinks)
        .set({ hash: sql`replace(${auditLinks.hash}, 'k:', '')` })
        .where(eq(auditLinks.tenantId, tenant.id)),
    )
    expect(await report()).toMatchObject({ links: 0, broken: { number: 1, issue: 'changed' } })
  })

  it('must hold the hash that it is known to have had, also when all was sealed anew', async () => {
    await sealAll(application.store, auditKey)
    const heads = new Map((await chainHeads(application.db)).map(({ tenant: key, head }) => [key, head]))
    await rename(4)
    await sealAll(application.store, auditKey)
    expect(await report(heads)).toMatchObject({ broken: null })
    await tamper(async (tx) => {
      await tx.update(auditEvents).set({ actorName: 'Niemand' }).where(eq(auditEvents.tenantId, tenant.id))
      await tx.delete(auditLinks).where(eq(auditLinks.tenantId, tenant.id))
    })
    await sealAll(application.store, auditKey)
    expect(await report()).toMatchObject({ broken: null })
    expect(await report(heads)).toMatchObject({ broken: { issue: 'headMissing' } })
  })

  it('is followed on request, with the hashes that a backup printed', async () => {
    await sealAll(application.store, auditKey)
    const own = (await chainHeads(application.db)).filter(({ tenant: key }) => key === tenant.key)
    const printed = own.map(({ tenant: key, head }) => `${key}=${head}`).join(',')
    const verify = async (heads: string) => {
      const { data } = await application.call(
        installationEndpoints.verify,
        { query: { heads } },
        { token: installationToken },
      )
      return data.chains.find((one) => one.tenant === tenant.key)?.broken
    }
    expect(await verify(printed)).toBeNull()
    expect(await verify(`${tenant.key}=k:${'0'.repeat(64)}`)).toMatchObject({ issue: 'headMissing' })
  })

  it('is broken while an event of long ago has no link', async () => {
    await sealAll(application.store, auditKey)
    await tamper((tx) => tx.delete(auditLinks).where(eq(auditLinks.tenantId, tenant.id)))
    expect(await report()).toMatchObject({ broken: null })
    application.clock.advance({ minutes: 20 })
    expect(await report()).toMatchObject({ links: 0, broken: { number: 1, issue: 'unsealed' } })
  })
})

it('the log itself refuses to be changed', async () => {
  const change = application.db.update(auditEvents).set({ actorName: 'x' }).where(eq(auditEvents.tenantId, tenant.id))
  await expect(change).rejects.toThrow()
  await expect(application.db.delete(auditEvents).where(eq(auditEvents.tenantId, tenant.id))).rejects.toThrow()
})
