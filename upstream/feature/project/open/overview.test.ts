import { beforeEach, describe, expect, it } from 'vitest'
import { lifecycleEndpoints } from '#contract/content/lifecycle'
import { organisationMergeEndpoints } from '#contract/content/organisation-merge'
import { publishingEndpoints } from '#contract/content/publishing'
import {
  openAddressesSchema,
  openListSchema,
  openOccurrencesSchema,
  openProjectSchema,
  openRegionsSchema,
  openTypesSchema,
} from '#contract/project/open-answers'
import { emptyRule, projectKinds } from '#contract/project/project-selection'
import { recurrenceOf } from '#test/contract/recurrence/recurrence-of'
import { type TestApplication, testApplication } from '#test/upstream/application'
import { type OpenReader, openReader } from '#test/upstream/open-data'
import { addProject } from '#test/upstream/projects'
import { createTestTenant, type TestTenant } from '#test/upstream/tenant'
import { regions } from '../../../platform/db/schema/address.ts'
import { itemTypes } from '../../../platform/db/schema/words.ts'
import { sealChanges } from './seal.ts'

let application: TestApplication
let tenant: TestTenant
let token: string
let manager: string
let read: OpenReader
let project: string

const content = [...projectKinds]
const label = { nl: 'Veld', en: 'Field' }

beforeEach(async () => {
  application = await testApplication()
  tenant = await createTestTenant(application)
  token = await tenant.tokenFor({ role: 'tenant', on: tenant.on.wortel })
  manager = await tenant.tokenFor({ role: 'manager', on: tenant.on.wortel })
  read = openReader(application, tenant)
  project = (await addProject(application, token, { content, isOpen: true, showsGuide: true })).project
})

async function answer(path: string, of = project) {
  const response = await read(`${of}${path}`)
  expect(response.status, path).toBe(200)
  return response.json()
}
const idempotencyKey = () => crypto.randomUUID()
const soon = (hours: number) => new Date(application.clock.now().getTime() + hours * 3_600_000).toISOString()

async function addresses(limit = 1000): Promise<string[]> {
  const found: string[] = []
  for (let cursor = ''; ; ) {
    const { items, next } = openAddressesSchema.strict().parse(await answer(`/addresses?limit=${limit}${cursor}`))
    found.push(...items.map(({ kind, key }) => `${kind}/${key}`))
    if (next === null) return found.sort()
    cursor = `&cursor=${next}`
  }
}

const online = [
  'agenda/voorlezen',
  'organisation/bibliotheek',
  'organisation/museum',
  'product/cursus',
  'supplement/folder',
]

describe('the records of a project', () => {
  it('are all that are online, a page at a time, and no others', async () => {
    const team = tenant.teams.zuid
    const other = await createTestTenant(application)
    await other.addItem({ kind: 'organisation', key: 'ander', team: other.teams.zuid })
    for (const state of ['concept', 'ready'] as const)
      await tenant.addItem({ kind: 'organisation', key: `als-${state}`, team, state })
    await tenant.addItem({ kind: 'organisation', key: 'archief', team, archivedAt: application.clock.now() })
    const hidden = await tenant.addItem({ kind: 'organisation', key: 'verborgen', team, state: 'concept' })
    await tenant.addItem({ kind: 'product', key: 'erin', team, organisation: hidden, types: ['cursus'] })
    expect(await addresses()).toEqual(online)
    expect(await addresses(2)).toEqual(online)
  })

  it('come and go with their plans, and when they are taken offline', async () => {
    const act = (body: object, version = '"v1"') =>
      application.call(
        publishingEndpoints.product,
        {
          params: { organisation: 'bibliotheek', product: 'later' },
          body: { action: 'publish', ...body },
          ...{ version, idempotencyKey: idempotencyKey() },
        },
        { token: manager },
      )
    await tenant.addProduct('later', 'ready')
    await act({ from: soon(2), until: soon(4) })
    const withLater = [...online, 'product/later'].sort()
    expect(await addresses()).toEqual(online)
    application.clock.advance({ hours: 3 })
    expect(await addresses()).toEqual(withLater)
    application.clock.advance({ hours: 2 })
    expect(await addresses()).toEqual(online)
    const call = { params: { organisation: 'bibliotheek' }, version: '"v1"', idempotencyKey: idempotencyKey() }
    await application.call(lifecycleEndpoints.archive, call, {
      token: await tenant.tokenFor({ role: 'admin', on: tenant.on.wortel }),
    })
    expect(await addresses()).toEqual(['organisation/museum'])
  })

  it('are those that the project selects', async () => {
    const { project: few } = await addProject(application, token, {
      ...{ name: 'Weinig', isOpen: true, content: ['product'] },
      basicSelection: { ...emptyRule, types: ['product/cursus'] },
    })
    const { items } = openAddressesSchema.parse(await answer('/addresses', few))
    expect(items.map(({ key }) => key)).toEqual(['cursus'])
    const { project: closed } = await addProject(application, token, { name: 'Dicht', content })
    for (const path of ['/addresses', '/types', '/regions']) expect((await read(`${closed}${path}`)).status).toBe(404)
  })
})

describe('a record that is not handed out', () => {
  const wasThere = async (path: string) => {
    const response = await read(`${project}${path}`)
    const { wasThere: said } = await response.json()
    return [response.status, said]
  }

  it('is said to have been there once who follows the changes was told so, and else not', async () => {
    const seal = () => sealChanges({ ...application.services, now: application.clock.now })
    await seal()
    await tenant.addProduct('nooit', 'concept')
    const call = {
      params: { organisation: 'bibliotheek', product: 'cursus' },
      body: { action: 'unpublish' as const },
      ...{ version: '"v1"', idempotencyKey: idempotencyKey() },
    }
    await application.call(publishingEndpoints.product, call, { token: manager })
    await seal()
    expect(await wasThere('/products/cursus')).toEqual([404, true])
    expect(await wasThere('/products/nooit')).toEqual([404, undefined])
    expect(await wasThere('/products/onbekend')).toEqual([404, undefined])
  })

  it('names the organisation that has what lay in it, through every merge, and none that is not handed out itself', async () => {
    const seal = () => sealChanges({ ...application.services, now: application.clock.now })
    const merge = (from: string, into: string) =>
      application.call(
        organisationMergeEndpoints.merge,
        {
          params: { organisation: from },
          body: { into, intoVersion: 1, fields: [] },
          ...{ version: '"v1"', idempotencyKey: idempotencyKey() },
        },
        { token: manager },
      )
    const team = tenant.teams.zuid
    await tenant.addItem({ kind: 'organisation', key: 'archief', team, types: ['bibliotheek'] })
    await tenant.addItem({ kind: 'organisation', key: 'intern', team, types: ['bibliotheek'], state: 'concept' })
    await seal()
    const into = async (key: string) => {
      const { status, mergedInto } = await (await read(`${project}/organisations/${key}`)).json()
      return [status, mergedInto]
    }
    await merge('bibliotheek', 'museum')
    // Who follows the changes was not told yet.
    expect(await into('bibliotheek')).toEqual([404, undefined])
    await seal()
    expect(await into('bibliotheek')).toEqual([404, 'museum'])
    await merge('museum', 'archief')
    await seal()
    expect([await into('bibliotheek'), await into('museum')]).toEqual([
      [404, 'archief'],
      [404, 'archief'],
    ])
    await merge('archief', 'intern')
    await seal()
    for (const key of ['bibliotheek', 'museum', 'archief']) expect(await into(key), key).toEqual([404, undefined])
  })
})

describe('types and municipalities', () => {
  it('are those of what is handed out, with the fields that everybody reads', async () => {
    const key = 'intern'
    const fields = [
      { name: 'title', type: 'text' as const, label },
      { name: 'source', type: 'text' as const, label, administratorsOnly: true },
    ]
    const definition = {
      ...{ key, kind: 'organisation' as const, name: label, icon: 'book-open', base: false, active: true },
      ...{ categories: [], titleField: 'title', sections: [{ key: 'general', label, fields }] },
    }
    await application.db.insert(itemTypes).values({ tenantId: tenant.id, kind: 'organisation', key, definition })
    await tenant.addItem({ kind: 'organisation', key: 'een', team: tenant.teams.zuid, types: [key] })
    await tenant.addItem({ kind: 'organisation', key: 'twee', team: tenant.teams.zuid, types: [key], state: 'concept' })
    const { items } = openTypesSchema.strict().parse(await answer('/types'))
    expect(items.find((type) => type.key === key)).toMatchObject({
      sections: [{ key: 'general', fields: [{ name: 'title', type: 'text', label }] }],
    })
    expect(items.map((type) => type.key)).toContain('cursus')
    // A base type has no content of its own.
    expect(items.map((type) => type.key)).not.toContain('basis')
  })

  it('narrow a list by every municipality that is named', async () => {
    await application.db
      .insert(regions)
      .values([
        { kind: 'municipality', name: 'Proefstad', province: 'Proefland' },
        { kind: 'municipality', name: 'Leegstad', province: 'Proefland' },
      ])
      .onConflictDoNothing()
    const values = { title: 'Daar', address: { municipality: 'Proefstad' } }
    await tenant.addItem({ kind: 'organisation', key: 'daar', team: tenant.teams.zuid, types: ['bibliotheek'], values })
    const { items } = openRegionsSchema.strict().parse(await answer('/regions'))
    expect(items).toEqual([{ name: 'Proefstad', province: 'Proefland' }])
    const list = openListSchema.parse(await answer(`/organisations?region=${items[0]?.name}`))
    expect(list.items.map(({ key }) => key)).toEqual(['daar'])
  })
})

describe('what is of one organisation or product', () => {
  it('is asked for by its key', async () => {
    const keys = async (path: string) => openListSchema.parse(await answer(path)).items.map(({ key }) => key)
    expect(await keys('/products?organisation=bibliotheek')).toEqual(['cursus'])
    expect(await keys('/products?organisation=museum')).toEqual([])
    expect(await keys('/products?organisation=onbekend')).toEqual([])
  })

  it('has the dates of its own agenda', async () => {
    const values = (product?: string) => ({
      ...{ title: 'Lezing', when: recurrenceOf({ start: '2027-01-05T20:00' }) },
      ...(product ? { product: { kind: 'product', key: product, title: product } } : {}),
    })
    const { contentEndpoints } = await import('#contract/content/content')
    const manager = await tenant.tokenFor({ role: 'manager', on: tenant.on.wortel })
    for (const product of [undefined, 'cursus']) {
      const body = { types: [], values: values(product), save: 'publish' as const }
      const call = { params: { organisation: 'bibliotheek' }, body, idempotencyKey: idempotencyKey() }
      await application.call(contentEndpoints.createAgendaItem, call, { token: manager })
    }
    const count = async (query: string) =>
      openOccurrencesSchema.parse(await answer(`/occurrences?from=2027-01-01&until=2027-02-01&${query}`)).items.length
    expect(await count('organisation=bibliotheek')).toBe(2)
    expect(await count('product=cursus')).toBe(1)
    expect(await count('organisation=museum')).toBe(0)
  })
})

describe('the guide of a project', () => {
  it('is named where it is on and the project is open, also by the catalogue', async () => {
    expect(openProjectSchema.strict().parse(await answer(''))).toMatchObject({ guide: `/gids/${project}` })
    const { project: without } = await addProject(application, token, { name: 'Zonder', content, isOpen: true })
    expect(await answer('', without)).not.toHaveProperty('guide')
    const catalogue = await (await application.request(`/open/catalog/${tenant.key}`)).json()
    const pages = catalogue['dcat:dataset'].map((one: Record<string, unknown>) => one['dcat:landingPage'])
    expect(pages).toEqual(expect.arrayContaining([{ '@id': `${tenant.url}gids/${project}` }, undefined]))
  })
})
