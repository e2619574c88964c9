import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { contentEndpoints, type SaveAction } from '#contract/content/content'
import { lifecycleEndpoints } from '#contract/content/lifecycle'
import { publishingEndpoints } from '#contract/content/publishing'
import { changedDays, maximumOpened, overviewEndpoints, overviewRows } from '#contract/people/overview'
import { refusalOf, type TestApplication, testApplication } from '#test/upstream/application'
import { createTestTenant, type TestTenant } from '#test/upstream/tenant'
import { openedItems } from '../../platform/db/schema/personal.ts'

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
    expect((await overviewOf(await other.tokenFor({ role: 'manager', on: other.on.wortel }))).teams[0]?.key).toBe(
      'wortel',
    )
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
    const sizes = async () =>
      (await overviewOf(manager)).teams.map(({ key, level, organisations }) => [key, level, organisations])
    const before = await sizes()
    expect(before).toEqual([
      ['noord', 0, 1],
      ['haven', 1, 1],
    ])
    await tenant.addItem({ kind: 'organisation', key: 'tweede', team: tenant.teams.noord, types: ['bibliotheek'] })
    expect(await sizes()).toEqual([
      ['noord', 0, 2],
      ['haven', 1, 1],
    ])
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

type Saving = { token: string; title?: string; includes?: 'others' }

const save = (version: number, as: SaveAction, { token, title = 'Nieuw', includes }: Saving) =>
  application.call(
    contentEndpoints.saveProduct,
    {
      params: { organisation: 'bibliotheek', product: 'cursus' },
      version: `"v${version}"`,
      body: { types: ['cursus'], values: { title }, save: as, includes },
    },
    { token },
  )

describe('what somebody was doing', () => {
  const open = (kind: 'organisation' | 'product', key: string, token: string) =>
    application.call(overviewEndpoints.noteOpened, { params: { kind, key } }, { token })

  it('is what they opened last, the last first and each once, on whichever device, and nobody else', async () => {
    const user = await tenant.addUser([{ role: 'manager', on: tenant.on.wortel }])
    const token = await tenant.sessionOf(user)
    await open('organisation', 'bibliotheek', token)
    for (const key of ['bibliotheek', 'cursus', 'bibliotheek']) {
      application.clock.advance({ seconds: 1 })
      await open(key === 'cursus' ? 'product' : 'organisation', key, token)
    }
    const { opened } = await overviewOf(await tenant.sessionOf(user))
    expect(opened.map(({ key }) => key)).toEqual(['bibliotheek', 'cursus'])
    expect(opened[1]).toMatchObject({ kind: 'product', organisation: { key: 'bibliotheek' } })
    expect((await overviewOf(await tenant.tokenFor({ role: 'manager', on: tenant.on.wortel }))).opened).toEqual([])
  })

  it('takes no more room than its maximum, and nothing out of reach', async () => {
    const user = await tenant.addUser([{ role: 'manager', on: tenant.on.noord }])
    const token = await tenant.sessionOf(user)
    for (let number = 0; number <= maximumOpened; number += 1) {
      await tenant.addProduct(`p-${number}`, 'published')
      application.clock.advance({ seconds: 1 })
      await open('product', `p-${number}`, token)
    }
    expect(await application.db.$count(openedItems, eq(openedItems.userId, user.id))).toBe(maximumOpened)
    const { opened } = await overviewOf(token)
    expect([opened.length, opened[0]?.key]).toEqual([overviewRows, `p-${maximumOpened}`])
    const elsewhere = await tenant.tokenFor({ role: 'manager', on: tenant.on.zuid })
    expect((await refusalOf(open('organisation', 'bibliotheek', elsewhere))).status).toBe(404)
  })

  it('is what they handed over, until it is published or taken up', async () => {
    const editor = await tenant.tokenFor({ role: 'editor', on: tenant.on.bibliotheek })
    await save(1, 'ready', { token: editor })
    const { handedOver } = await overviewOf(editor)
    expect(handedOver).toMatchObject([{ kind: 'product', key: 'cursus', at: application.clock.now().toISOString() }])
    const manager = await tenant.tokenFor({ role: 'manager', on: tenant.on.noord })
    expect((await overviewOf(manager)).handedOver).toEqual([])
    await save(2, 'publish', { token: manager, includes: 'others' })
    expect((await overviewOf(editor)).handedOver).toEqual([])
  })
})

describe('what colleagues changed', () => {
  const visit = (user: { email: string }) => tenant.sessionOf(user)

  it('is told since the visit before this one, item by item, with the versions before and after', async () => {
    const keeper = await tenant.addUser([{ role: 'editor', on: tenant.on.bibliotheek }])
    const manager = await tenant.addUser([{ role: 'manager', on: tenant.on.noord }])
    await save(1, 'publish', { token: await visit(manager), title: 'Eerder' })
    application.clock.advance({ hours: 24 })
    await visit(keeper)
    const since = application.clock.now()
    application.clock.advance({ hours: 24 })
    const token = await visit(manager)
    await save(2, 'concept', { token, title: 'Tussen' })
    await save(3, 'publish', { token, title: 'Later' })
    application.clock.advance({ hours: 1 })
    const { changed } = await overviewOf(await visit(keeper))
    expect(changed.since).toBe(since.toISOString())
    expect(changed.items).toMatchObject([{ key: 'cursus', title: 'Later', action: 'published', by: ['Jo van Dijk'] }])
    const { before, after } = changed.items[0]?.versions ?? {}
    expect(before).toBeTruthy()
    expect(after).toBeTruthy()
    expect(before).not.toBe(after)
  })

  it('is not what oneself did, nor what lies out of reach, nor a concept for who may not edit', async () => {
    const manager = await tenant.addUser([{ role: 'manager', on: tenant.on.noord }])
    const token = await visit(manager)
    await save(1, 'publish', { token })
    await save(2, 'concept', { token, title: 'Geheim' })
    const changedFor = async (...holdings: Parameters<TestTenant['tokenFor']>) =>
      (await overviewOf(await tenant.tokenFor(...holdings))).changed.items
    expect((await overviewOf(await visit(manager))).changed.items).toEqual([])
    expect(await changedFor({ role: 'manager', on: tenant.on.zuid })).toEqual([])
    expect(await changedFor({ role: 'editor', on: tenant.on.bibliotheek })).toMatchObject([{ action: 'savedConcept' }])
    const [seen] = await changedFor({ role: 'viewer', on: tenant.on.bibliotheek })
    expect(seen).toMatchObject({ action: 'published', versions: null })
    expect(JSON.stringify(seen)).not.toContain('Geheim')
  })

  it('goes back no further than some days', async () => {
    const manager = await tenant.addUser([{ role: 'manager', on: tenant.on.noord }])
    await save(1, 'publish', { token: await visit(manager) })
    application.clock.advance({ hours: 24 * changedDays + 1 })
    const { changed } = await overviewOf(await tenant.tokenFor({ role: 'editor', on: tenant.on.bibliotheek }))
    expect(changed.items).toEqual([])
  })
})
