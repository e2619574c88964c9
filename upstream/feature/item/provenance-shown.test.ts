import { and, asc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { confirmationEndpoints } from '#contract/confirmation/confirmation'
import { contentEndpoints } from '#contract/content/content'
import { itemEndpoints } from '#contract/content/item'
import { historyEndpoints } from '#contract/history/history'
import { type TestApplication, testApplication } from '#test/upstream/application'
import { type VersionTenant, versionTenant } from '#test/upstream/versions'
import { fillProvenance } from '../../capability/provenance/fill.ts'
import { runPublicationClock } from '../../capability/publication/clock.ts'
import { versions } from '../../platform/db/schema/item.ts'

let application: TestApplication
let tenant: VersionTenant

beforeEach(async () => {
  application = await testApplication()
  tenant = await versionTenant(application)
})

const params = { organisation: 'bibliotheek' }

/** The version that said each field, as shown to a reader. */
async function saidTo(token: string) {
  const query = { provenance: 'true' as const }
  const { data } = await application.call(itemEndpoints.organisation, { params, query }, { token })
  return Object.fromEntries((data.provenance ?? []).map(({ field, version, seen }) => [field, { version, seen }]))
}

const said = (version: number) => ({ version, seen: null })

it('stands beside what differs between two versions', async () => {
  await tenant.save(1, 'publish', { summary: 'Een' })
  await tenant.save(2, 'publish', { summary: 'Twee' })
  const call = {
    params: { type: 'organisation' as const, key: 'bibliotheek', first: await tenant.uuidOf(3) },
    query: {},
  }
  const { data } = await application.call(historyEndpoints.changes, call, { token: tenant.manager })
  const versionOf = (of: 'before' | 'after') => data.provenance?.[of].find(({ field }) => field === 'summary')?.version
  expect([versionOf('before'), versionOf('after')]).toEqual([2, 3])
})

it('a version in the list says what is still published of it, and how much of that was confirmed since', async () => {
  await tenant.save(1, 'publish', { summary: 'Een' })
  await tenant.save(2, 'concept', { summary: 'Twee' })
  await tenant.save(3, 'publish', { summary: 'Twee' })
  const standing = async (token: string) =>
    (await tenant.history(token)).items.map(({ number, stands }) => [
      number,
      stands?.fields.length ?? 0,
      stands?.seen ?? 0,
    ])
  // The value was published by version 4, but said in the concept, which not everybody knows of.
  expect(await standing(tenant.manager)).toEqual([
    [4, 0, 0],
    [3, 1, 0],
    [2, 0, 0],
    [1, 1, 0],
  ])
  expect(await standing(tenant.viewer)).toEqual([
    [4, 1, 0],
    [2, 0, 0],
    [1, 1, 0],
  ])
  const call = { params, body: { accepted: true as const, products: {} }, idempotencyKey: crypto.randomUUID() }
  await application.call(confirmationEndpoints.confirmSignedIn, call, { token: tenant.manager })
  expect(await standing(tenant.viewer)).toEqual([
    [4, 1, 1],
    [2, 0, 0],
    [1, 1, 1],
  ])
})

describe('who said a field', () => {
  it('is only told to who asks for it', async () => {
    const { data } = await application.call(
      itemEndpoints.organisation,
      { params, query: {} },
      { token: tenant.manager },
    )
    expect(data.provenance).toBeUndefined()
  })

  it('is who put it back, and in a concept that comes back to what is online who said that', async () => {
    await tenant.save(1, 'publish', { summary: 'Een' })
    await tenant.save(2, 'publish', { summary: 'Twee' })
    await tenant.save(3, 'concept', { summary: 'Drie' })
    expect((await saidTo(tenant.manager)).summary).toEqual(said(4))
    await tenant.save(4, 'concept', { summary: 'Twee' })
    expect((await saidTo(tenant.manager)).summary).toEqual(said(3))
    await tenant.restore(await tenant.uuidOf(2), 5)
    expect((await saidTo(tenant.manager)).summary).toEqual(said(6))
  })

  it('is for who knows of no concepts the version that shared it', async () => {
    await tenant.save(1, 'publish', { summary: 'Een' })
    await tenant.save(2, 'concept', { summary: 'Twee' })
    expect((await saidTo(tenant.viewer)).summary).toEqual(said(2))
    await tenant.save(3, 'publish', { summary: 'Twee' })
    expect((await saidTo(tenant.manager)).summary).toEqual(said(3))
    expect((await saidTo(tenant.viewer)).summary).toEqual(said(4))
  })
})

it('what was looked at in a concept says nothing of another value that is online', async () => {
  await tenant.save(1, 'publish', { summary: 'Een' })
  await tenant.save(2, 'concept', { summary: 'Twee' })
  const shown = await tenant.uuidOf(3)
  const call = { params, body: { accepted: true as const, products: {}, shown }, idempotencyKey: crypto.randomUUID() }
  await application.call(confirmationEndpoints.confirmSignedIn, call, { token: tenant.manager })
  const { summary, title } = await saidTo(tenant.viewer)
  expect([summary?.seen, title?.seen?.how]).toEqual([null, 'application'])
})

it('is worked out after an upgrade as at each save: what a plan brought back is as it was said then', async () => {
  // A session does not last until the plan is due.
  const user = await tenant.tenant.addUser([{ role: 'manager', on: tenant.tenant.on.wortel }])
  const token = () => tenant.tenant.sessionOf(user)
  const publish = async (values: Record<string, unknown>, from?: string) => {
    const { data } = await application.call(itemEndpoints.organisation, { params, query: {} }, { token: await token() })
    const standing = { plan: from === undefined ? ('keep' as const) : ('move' as const), end: 'keep' as const }
    const body = { types: ['vol'], values: { title: 'Bibliotheek', ...values } as never, save: 'publish' as const }
    const version = `"v${data.version}"`
    await application.call(
      contentEndpoints.saveOrganisation,
      { params, body: { ...body, from, standing }, version },
      { token: await token() },
    )
  }
  await publish({ summary: 'Een' })
  await publish(
    { summary: 'Een', words: ['later'] },
    new Date(application.clock.now().getTime() + 3_600_000).toISOString(),
  )
  await publish({ summary: 'Twee' })
  application.clock.advance({ hours: 2 })
  await runPublicationClock(application.services)
  // Made on what the plan brought online, while the version before it says something else.
  await publish({ summary: 'Een', words: ['nu'] })
  const stored = () =>
    application.db
      .select({ number: versions.number, said: versions.saidIn })
      .from(versions)
      .where(and(eq(versions.tenantId, tenant.tenant.id), eq(versions.subjectType, 'organisation')))
      .orderBy(asc(versions.number))
  const saved = await stored()
  expect(saved.at(-1)?.said).toMatchObject({ summary: 2, words: saved.at(-1)?.number })
  await application.db.update(versions).set({ saidIn: null }).where(eq(versions.tenantId, tenant.tenant.id))
  await fillProvenance(application.services, '0')
  expect(await stored()).toEqual(saved)
})

it('organisations are found by a field that was neither said nor confirmed for so many months', async () => {
  const token = async () => tenant.tenant.tokenFor({ role: 'manager', on: tenant.tenant.on.wortel })
  await tenant.save(1, 'publish', { summary: 'Een' })
  const found = async (unconfirmedMonths?: '24', team?: 'haven') =>
    (await rows(unconfirmedMonths, team)).map(({ key }) => key)
  const rows = async (unconfirmedMonths?: '0' | '24', key: 'wortel' | 'haven' = 'wortel') => {
    const query = { unconfirmed: 'summary', unconfirmedMonths }
    const team = { team: tenant.tenant.teams[key].key }
    const { data } = await application.call(
      itemEndpoints.teamOrganisations,
      { params: team, query },
      { token: await token() },
    )
    return data.items
  }
  expect(await found()).toEqual([])
  application.clock.advance({ hours: 24 * 400 })
  expect([await found(), await found('24')]).toEqual([['bibliotheek'], []])
  // A team without others below it goes through its own.
  expect([await found(undefined, 'haven'), await found('24', 'haven')]).toEqual([['bibliotheek'], []])
  const body = { accepted: true as const, products: {} }
  const call = { params, body, idempotencyKey: crypto.randomUUID() }
  await application.call(confirmationEndpoints.confirmSignedIn, call, { token: await token() })
  expect(await found()).toEqual([])
  // However long ago, each with when it was said and seen true.
  const confirmed = { seenAt: application.clock.now().toISOString() }
  expect(await rows('0')).toMatchObject([{ key: 'bibliotheek', fieldAge: confirmed }])
  application.clock.advance({ hours: 24 * 400 })
  expect(await found()).toEqual(['bibliotheek'])
})
