import { beforeEach, describe, expect, it } from 'vitest'
import { lifecycleEndpoints } from '#contract/content/lifecycle'
import { publishingEndpoints } from '#contract/content/publishing'
import { overviewEndpoints, overviewRows } from '#contract/people/overview'
import { type TestApplication, testApplication } from '../../testing/application.ts'
import { createTestTenant, type TestTenant } from '../../testing/tenant.ts'

let application: TestApplication
let tenant: TestTenant

beforeEach(async () => {
  application = await testApplication()
  tenant = await createTestTenant(application)
})

const overviewOf = async (token: string) => (await application.call(overviewEndpoints.read, {}, { token })).data
const later = (days: number) => new Date(application.clock.now().getTime() + days * 86_400_000).toISOString()

describe('what an editor keeps', () => {
  it('is the organisations that they have a role on, with how each stands and what they may do', async () => {
    const editor = await tenant.tokenFor({ role: 'editor', on: tenant.on.bibliotheek })
    const { organisations, organisationsCount, teams } = await overviewOf(editor)
    expect(organisations.map(({ key, publication }) => [key, publication.state])).toEqual([
      ['bibliotheek', 'published'],
    ])
    expect(organisations[0]?.actions).toContain('update')
    expect([organisationsCount, teams]).toEqual([1, []])
  })

  it('is not what went to the archive, and nothing of another tenant', async () => {
    const editor = await tenant.tokenFor({ role: 'editor', on: tenant.on.bibliotheek })
    const other = await createTestTenant(application)
    expect((await overviewOf(await other.tokenFor({ role: 'manager', on: other.on.wortel }))).teams).toHaveLength(1)
    const manager = await tenant.tokenFor({ role: 'manager', on: tenant.on.wortel })
    await application.call(
      lifecycleEndpoints.archive,
      { params: { organisation: 'bibliotheek' }, version: '"v1"', idempotencyKey: crypto.randomUUID() },
      { token: manager },
    )
    expect(await overviewOf(editor)).toMatchObject({ organisations: [], organisationsCount: 0 })
  })

  it('is for a manager the teams, each with the organisations in it and below', async () => {
    const manager = await tenant.tokenFor({ role: 'manager', on: tenant.on.noord })
    expect((await overviewOf(manager)).teams).toEqual([{ key: 'noord', name: 'Team noord', organisations: 1 }])
    await tenant.addItem({ kind: 'organisation', key: 'tweede', team: tenant.teams.haven, types: ['bibliotheek'] })
    expect((await overviewOf(manager)).teams[0]?.organisations).toBe(2)
  })
})

describe('what happens this week', () => {
  const plan = (from: string, token: string) =>
    application.call(
      publishingEndpoints.product,
      {
        params: { organisation: 'bibliotheek', product: 'nieuw' },
        version: '"v1"',
        body: { action: 'publish', from },
        idempotencyKey: crypto.randomUUID(),
      },
      { token },
    )

  it('is told to who may edit it, and to nobody else', async () => {
    const manager = await tenant.tokenFor({ role: 'manager', on: tenant.on.noord })
    await tenant.addProduct('nieuw', 'ready')
    await plan(later(2), manager)
    expect((await overviewOf(manager)).coming).toMatchObject([{ kind: 'product', key: 'nieuw', step: 'publish' }])
    const elsewhere = await tenant.tokenFor({ role: 'manager', on: tenant.on.zuid })
    expect((await overviewOf(elsewhere)).coming).toEqual([])
    const reader = await tenant.tokenFor({ role: 'viewer', on: tenant.on.noord })
    expect((await overviewOf(reader)).coming).toEqual([])
  })

  it('does not have what comes after the week', async () => {
    const manager = await tenant.tokenFor({ role: 'manager', on: tenant.on.noord })
    await tenant.addProduct('nieuw', 'ready')
    await plan(later(8), manager)
    expect((await overviewOf(manager)).coming).toEqual([])
    application.clock.advance({ hours: 48 })
    const again = await tenant.tokenFor({ role: 'manager', on: tenant.on.noord })
    expect((await overviewOf(again)).coming).toHaveLength(1)
  })

  it('shows no more than a handful', async () => {
    const manager = await tenant.tokenFor({ role: 'manager', on: tenant.on.noord })
    for (let number = 0; number <= overviewRows; number += 1) {
      await tenant.addProduct(`nieuw-${number}`, 'ready')
      await application.call(
        publishingEndpoints.product,
        {
          params: { organisation: 'bibliotheek', product: `nieuw-${number}` },
          version: '"v1"',
          body: { action: 'publish', from: later(1 + number / 10) },
          idempotencyKey: crypto.randomUUID(),
        },
        { token: manager },
      )
    }
    const { coming } = await overviewOf(manager)
    expect(coming.map(({ key }) => key)).toEqual(Array.from({ length: overviewRows }, (_, number) => `nieuw-${number}`))
  })
})
