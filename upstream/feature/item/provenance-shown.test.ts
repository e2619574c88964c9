import { beforeEach, describe, expect, it } from 'vitest'
import { confirmationEndpoints } from '#contract/confirmation/confirmation'
import { itemEndpoints } from '#contract/content/item'
import { historyEndpoints } from '#contract/history/history'
import { type TestApplication, testApplication } from '../../testing/application.ts'
import { type VersionTenant, versionTenant } from '../../testing/versions.ts'

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

it('organisations are found by a field that was neither said nor confirmed for so many months', async () => {
  const token = async () => tenant.tenant.tokenFor({ role: 'manager', on: tenant.tenant.on.wortel })
  await tenant.save(1, 'publish', { summary: 'Een' })
  const found = async (unconfirmedMonths?: '24') => (await rows(unconfirmedMonths)).map(({ key }) => key)
  const rows = async (unconfirmedMonths?: '0' | '24') => {
    const query = { unconfirmed: 'summary', unconfirmedMonths }
    const team = { team: tenant.tenant.teams.wortel.key }
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
