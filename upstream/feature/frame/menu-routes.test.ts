import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { itemEndpoints } from '#contract/content/item'
import { defaultOrganisationIcon } from '#contract/kernel/constants'
import { settingsEndpoints } from '#contract/team/inherited-settings'
import { menuEndpoints } from '#contract/team/menu'
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
  token = await tenant.tokenFor({ role: 'manager', on: tenant.on.wortel })
})

const menuOf = async (organisation = 'bibliotheek', locale: 'nl' | 'en' = 'nl') =>
  (await application.call(menuEndpoints.organisation, { params: { organisation } }, { token, locale })).data
const teamMenuOf = async (id: string) =>
  (await application.call(menuEndpoints.team, { params: { id } }, { token })).data
const changeOrganisation = (values: Partial<typeof items.$inferInsert>) =>
  application.db.update(items).set(values).where(eq(items.id, tenant.items.bibliotheek.id))

const restrictTypes = () =>
  application.db
    .update(tenants)
    .set({ settings: sql`${tenants.settings} || '{"typeRestrictionsEnabled": true}'` })
    .where(eq(tenants.id, tenant.id))

describe('the menu of an organisation', () => {
  it('has its title, type and state', async () => {
    expect(await menuOf()).toMatchObject({
      key: 'bibliotheek',
      title: 'Bibliotheek',
      parentTeamKey: 'haven',
      typeIcon: 'book-open',
      typeName: 'bibliotheek (nl)',
      state: 'published',
      online: true,
      archived: false,
      archivedDate: null,
    })
    expect((await menuOf('bibliotheek', 'en')).typeName).toBe('bibliotheek (en)')
  })

  it('is titled by its key when it has no title', async () => {
    await changeOrganisation({ title: '' })
    expect((await menuOf()).title).toBe('bibliotheek')
  })

  it('shows a building when its type has no icon, or it has no type', async () => {
    expect((await menuOf('museum')).typeIcon).toBe(defaultOrganisationIcon)
  })

  it('tells who archived it, and when', async () => {
    await changeOrganisation({ archivedAt: application.clock.now(), archivedBy: 'Jo' })
    expect(await menuOf()).toMatchObject({ archived: true, archivedBy: 'Jo', state: 'archived' })
  })

  it('names teams above the scope of the caller, out of reach', async () => {
    token = await tenant.tokenFor({ role: 'manager', on: tenant.on.haven })
    expect((await menuOf()).breadcrumbs).toEqual([
      { type: 'team', key: 'wortel', title: 'Team wortel', reachable: false },
      { type: 'team', key: 'noord', title: 'Team noord', reachable: false },
      { type: 'team', key: 'haven', title: 'Team haven', reachable: true },
    ])
  })

  it('offers what the caller may open and do, and nothing more', async () => {
    token = await tenant.tokenFor({ role: 'viewer', on: tenant.on.bibliotheek })
    const menu = await menuOf()
    expect(menu.organisationActions).toEqual(['read'])
    expect(menu.productActions).toEqual(['read'])
    expect(menu.teamActions).toEqual([])
    for (const place of ['edit', 'users', 'settings', 'planning']) expect(menu.actions).not.toContain(place)
    token = await tenant.tokenFor({ role: 'viewer', on: tenant.on.bibliotheek, depth: 'current' })
    expect(await menuOf()).toMatchObject({ productActions: [], agendaActions: [] })
    expect((await menuOf()).actions).not.toContain('products')
  })

  it('leads who may only choose the policy to the page where that is done', async () => {
    token = await tenant.tokenFor({
      role: ['organisation.read', 'organisation.confirmationPolicyUpdate'],
      on: tenant.on.bibliotheek,
    })
    expect((await menuOf()).actions).toContain('settings')
    const params = { organisation: 'bibliotheek' }
    const { data } = await application.call(settingsEndpoints.organisation, { params }, { token })
    expect(data.own).toEqual({})
    const body = {}
    const refusal = await refusalOf(
      application.call(settingsEndpoints.saveOrganisation, { params, body, version: '"v1"' }, { token }),
    )
    expect(refusal.code).toBe('FORBIDDEN')
  })

  it('of who has a role on a product alone leads to the products, and says nothing of the organisation but its name', async () => {
    token = await tenant.tokenFor({ role: 'editor', on: tenant.on.cursus })
    expect(await menuOf()).toMatchObject({
      title: 'Bibliotheek',
      actions: ['products'],
      organisationActions: [],
      productActions: [],
      teamActions: [],
    })
    const params = { organisation: 'bibliotheek' }
    await tenant.addItem({
      kind: 'product',
      key: 'ander',
      types: ['cursus'],
      team: tenant.teams.haven,
      organisation: tenant.items.bibliotheek,
    })
    const { data } = await application.call(itemEndpoints.products, { params }, { token })
    expect(data.items.map(({ key }) => key)).toEqual(['cursus'])
    expect((await refusalOf(menuOf('museum'))).status).toBe(404)
    expect((await refusalOf(application.call(itemEndpoints.organisation, { params }, { token }))).status).toBe(404)
  })

  it('offers every product type where the tenant does not restrict types', async () => {
    const settings = { allowedProductTypes: [] }
    await application.db.update(teams).set({ settings }).where(eq(teams.id, tenant.teams.wortel.id))
    expect((await menuOf()).productTypes.map(({ key }) => key)).toContain('cursus')
  })

  it('offers no type that is for trials, which is there by its address', async () => {
    const { productTypes } = await menuOf()
    expect(productTypes.find(({ key }) => key === 'alle-velden')).toMatchObject({ available: true, offered: false })
    expect(productTypes.find(({ key }) => key === 'cursus')).toMatchObject({ available: true, offered: true })
  })

  it('says which supplement types nothing new can be made of', async () => {
    const types = (await menuOf()).supplementTypes
    expect(types.find(({ key }) => key === 'fotoalbum')).toMatchObject({ available: false })
    expect(types.find(({ key }) => key === 'folder')).toMatchObject({ available: true })
  })

  it('offers no base types, and only product types that the nearest team with a choice allows', async () => {
    await restrictTypes()
    const offered = (await menuOf()).productTypes.map(({ key }) => key)
    expect(offered).toContain('cursus')
    expect(offered).not.toContain('aanbod')
    const allow = (team: { id: number }, allowedProductTypes: string[]) =>
      application.db.update(teams).set({ settings: { allowedProductTypes } }).where(eq(teams.id, team.id))
    await allow(tenant.teams.wortel, [])
    expect((await menuOf()).productTypes).toEqual([])
    await allow(tenant.teams.noord, ['cursus'])
    expect((await menuOf()).productTypes.map(({ key }) => key)).toEqual(['cursus'])
  })
})

describe('the menu of a team', () => {
  it('has its name, place and actions', async () => {
    token = await tenant.tokenFor({ role: 'tenant', on: tenant.on.wortel })
    const root = await teamMenuOf('wortel')
    expect(root).toMatchObject({ name: 'Team wortel', tenantRoot: true })
    expect(root.tenantActions).toContain('settings')
    expect(root.actions).toContain('role')
    expect((await teamMenuOf('noord')).breadcrumbs.map(({ key }) => key)).toEqual(['wortel', 'noord'])
  })

  it('tells whether the tenant works with co-organisers', async () => {
    expect((await teamMenuOf('noord')).participantsFeature).toBe(true)
    await application.db
      .update(tenants)
      .set({ settings: sql`${tenants.settings} || '{"participantsFeature": false}'` })
      .where(eq(tenants.id, tenant.id))
    expect((await teamMenuOf('noord')).participantsFeature).toBe(false)
  })

  it('offers a viewer reading only', async () => {
    token = await tenant.tokenFor({ role: 'viewer', on: tenant.on.noord })
    const menu = await teamMenuOf('noord')
    expect(menu).toMatchObject({ teamActions: ['read'], organisationActions: ['read'], tenantActions: [] })
    for (const place of ['edit', 'users', 'role', 'createOrganisation']) expect(menu.actions).not.toContain(place)
  })

  it('tells actions beneath a team apart from those on it', async () => {
    token = await tenant.tokenFor({ role: 'manager', on: tenant.on.noord, depth: 'current' })
    expect(await teamMenuOf('noord')).toMatchObject({
      teamActions: ['read'],
      organisationActions: [],
      productActions: [],
    })
  })
})
