import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { contentEndpoints } from '#contract/content/content'
import { duplicateEndpoints } from '#contract/content/duplicates'
import { auditEndpoints } from '#contract/history/audit'
import { teamTypesEndpoints } from '#contract/team/team-types'
import { refusalOf, type TestApplication, testApplication } from '#test/upstream/application'
import { createTestTenant, type TestTenant } from '#test/upstream/tenant'
import { items } from '../../platform/db/schema/item.ts'
import { teams } from '../../platform/db/schema/team.ts'
import { tenants } from '../../platform/db/schema/tenant.ts'

let application: TestApplication
let tenant: TestTenant
let token: string

beforeEach(async () => {
  application = await testApplication()
  tenant = await createTestTenant(application)
  token = await tenant.tokenFor({ role: 'admin', on: tenant.on.wortel })
  await saveTenant({ typeRestrictionsEnabled: true, multipleOrganisationTypesAllowed: true })
})

const saveTenant = (settings: Record<string, boolean>) =>
  application.db
    .update(tenants)
    .set({ settings: sql`${tenants.settings} || ${JSON.stringify(settings)}::jsonb` })
    .where(eq(tenants.id, tenant.id))
const nothing = { organisationTypes: null, productTypes: null, categories: null }
const params = (team: string) => ({ params: { team } })
const typesOf = async (team: string) => (await application.call(teamTypesEndpoints.get, params(team), { token })).data
const narrow = (team: string, body: Partial<Record<keyof typeof nothing, string[]>>, version = '"v1"') =>
  application.call(teamTypesEndpoints.update, { ...params(team), version, body: { ...nothing, ...body } }, { token })
const offered = async (team: string) =>
  (await application.call(teamTypesEndpoints.offered, params(team), { token })).data
const add = (types: string[], values: Record<string, string> = { title: 'Nieuw' }, team = 'noord') =>
  application.call(
    contentEndpoints.createOrganisation,
    { ...params(team), body: { types, values, save: 'concept' }, idempotencyKey: crypto.randomUUID() },
    { token },
  )
const addProduct = (type: string) =>
  application.call(
    contentEndpoints.createProduct,
    {
      params: { organisation: 'bibliotheek' },
      body: { types: [type], values: { title: 'Nieuw' }, save: 'concept' },
      idempotencyKey: crypto.randomUUID(),
    },
    { token },
  )

describe('types that a team allows', () => {
  it('are everything until a team narrows them; teams below inherit, and may set their own', async () => {
    expect((await offered('haven')).items.map(({ key }) => key)).toContain('museum')
    await narrow('wortel', { organisationTypes: ['museum'] })
    expect((await offered('haven')).items.map(({ key }) => key)).toEqual(['museum'])
    expect((await typesOf('haven')).organisationTypes).toEqual({
      own: null,
      inherited: { values: ['museum'], team: 'Team wortel' },
      removed: [],
    })
    await narrow('haven', { organisationTypes: ['bibliotheek'] })
    expect((await offered('haven')).items.map(({ key }) => key)).toEqual(['bibliotheek'])
  })

  it('do not narrow anything where the tenant does not restrict types', async () => {
    await saveTenant({ typeRestrictionsEnabled: false })
    await narrow('wortel', { organisationTypes: [] })
    expect((await offered('noord')).items.map(({ key }) => key)).toContain('bibliotheek')
    expect(await typesOf('noord')).toMatchObject({ enabled: false })
  })

  it('that are no longer there are taken out, and named', async () => {
    const settings = { allowedOrganisationTypes: ['museum', 'weg'], allowedCategories: ['cultuur', 'vergeten'] }
    await application.db.update(teams).set({ settings }).where(eq(teams.id, tenant.teams.noord.id))
    const found = await typesOf('noord')
    expect(found.organisationTypes).toMatchObject({ own: ['museum'], removed: ['weg'] })
    expect(found.categories).toMatchObject({ own: ['cultuur'], removed: ['vergeten'] })
  })

  it('keep other settings of the team, write an event, and refuse an unknown type and a lost race', async () => {
    const { id } = tenant.teams.noord
    await application.db
      .update(teams)
      .set({ settings: { maximumVerifyAgeDays: 90 } })
      .where(eq(teams.id, id))
    await narrow('noord', { productTypes: ['cursus'] })
    const [saved] = await application.db.select().from(teams).where(eq(teams.id, id))
    expect(saved).toMatchObject({
      version: 1,
      settings: { maximumVerifyAgeDays: 90, allowedProductTypes: ['cursus'] },
    })
    const { data } = await application.call(auditEndpoints.team, params('noord'), { token })
    expect(data.items[0]).toMatchObject({ action: 'updated', permission: 'team.settings' })
    expect((await refusalOf(narrow('noord', {}))).code).toBe('CONFLICT')
    expect((await refusalOf(narrow('noord', { categories: ['onzin'] }, '"v2"'))).options.fields).toMatchObject([
      { path: 'categories', code: 'choice.unknown' },
    ])
  })

  it('count when content is saved, for what is chosen anew', async () => {
    await narrow('noord', { productTypes: ['activiteit'], organisationTypes: ['museum'] })
    expect((await refusalOf(addProduct('cursus'))).options.fields).toMatchObject([
      { path: 'types', code: 'types.notAllowed', message: expect.stringContaining('cursus (nl)') },
    ])
    expect((await refusalOf(add(['bibliotheek']))).options.fields).toMatchObject([{ code: 'types.notAllowed' }])
    const { data } = await application.call(
      contentEndpoints.saveOrganisation,
      {
        params: { organisation: 'bibliotheek' },
        version: '"v1"',
        body: { types: ['bibliotheek'], values: { title: 'Zoals het was' }, save: 'concept' },
      },
      { token },
    )
    expect(data.types).toEqual(['bibliotheek'])
  })

  it('of another category are refused too', async () => {
    await narrow('noord', { categories: ['aanvulling'] })
    expect((await refusalOf(add(['museum'], { name: 'Museum' }))).options.fields).toMatchObject([
      { code: 'types.notAllowed' },
    ])
  })
})

describe('adding an organisation', () => {
  it('makes a concept in the team, with all its types', async () => {
    const { data } = await add(['museum', 'bibliotheek'], { name: 'Museum van boeken', title: 'Boeken' })
    expect(data).toMatchObject({ key: 'museum-van-boeken', types: ['museum', 'bibliotheek'], organisation: null })
    const [row] = await application.db.select().from(items).where(eq(items.id, data.id))
    expect(row).toMatchObject({ teamPath: tenant.teams.noord.path, organisationId: null })
  })

  it('needs a type, knows how many there may be, and asks for a name', async () => {
    expect((await refusalOf(add([]))).options.fields).toMatchObject([{ code: 'types.required' }])
    await saveTenant({ multipleOrganisationTypesAllowed: false })
    expect(await offered('noord')).toMatchObject({ maximum: 1 })
    expect((await refusalOf(add(['museum', 'bibliotheek']))).options.fields).toMatchObject([
      { code: 'types.tooMany', params: { maximum: 1, amount: 2 }, message: 'Kies hooguit 1 type.' },
    ])
    expect((await refusalOf(add(['bibliotheek'], {}))).options.fields).toMatchObject([{ path: 'values.title' }])
  })

  it('needs the right in that team, and the right to publish to publish at once', async () => {
    token = await tenant.tokenFor({ role: 'manager', on: tenant.on.zuid })
    expect((await refusalOf(add(['bibliotheek']))).status).toBe(404)
    token = await tenant.tokenFor({ role: 'editor', on: tenant.on.wortel })
    expect((await refusalOf(add(['bibliotheek']))).status).toBe(403)
  })
})

describe('a type that somebody else changed meanwhile', () => {
  it('is told apart from another change: the form has to be opened anew', async () => {
    const { data: added } = await add(['bibliotheek'])
    const save = (types: string[], version: string) =>
      application.call(
        contentEndpoints.saveOrganisation,
        {
          params: { organisation: added.key },
          version,
          body: { types, values: { title: 'Bibliotheek', name: 'Bibliotheek', summary: 'Boeken' }, save: 'concept' },
        },
        { token },
      )
    await save(['bibliotheek', 'museum'], '"v1"')
    expect((await refusalOf(save(['bibliotheek'], '"v1"'))).code).toBe('TYPE_CHANGED')
    await save(['bibliotheek', 'museum'], '"v2"')
    expect((await refusalOf(save(['bibliotheek', 'museum'], '"v2"'))).code).toBe('CONFLICT')
  })
})

describe('probable duplicates', () => {
  const find = async (body: { name?: string; postalCode?: string; houseNumber?: string }) =>
    (await application.call(duplicateEndpoints.find, { ...params('noord'), body }, { token })).data.items

  it('are found by a name that is nearly the same, and by address', async () => {
    const { data } = await application.call(
      contentEndpoints.createOrganisation,
      {
        ...params('zuid'),
        idempotencyKey: crypto.randomUUID(),
        body: {
          types: ['museum'],
          save: 'concept',
          values: {
            name: 'Stichting De Zeeklok',
            address: {
              type: 'ADDRESS',
              country: 'NL',
              postalCode: '9998 AB',
              houseNumber: '12',
              street: 'Kade',
              city: 'Duinmeer',
              municipality: 'Duinmeer',
            },
          },
        },
      },
      { token },
    )
    expect(await find({ name: 'de zeeklok' })).toEqual([
      { key: data.key, title: 'Stichting De Zeeklok', reasons: ['name'] },
    ])
    expect(await find({ name: 'Iets anders', postalCode: '9998ab', houseNumber: '12a' })).toMatchObject([
      { key: data.key, reasons: ['address'] },
    ])
    expect(await find({ name: 'Zwembad' })).toEqual([])
    token = await tenant.tokenFor({ role: 'manager', on: tenant.on.noord })
    expect(await find({ name: 'de zeeklok' })).toEqual([])
  })
})
