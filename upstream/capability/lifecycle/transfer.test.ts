import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { itemEndpoints } from '#contract/content/item'
import { lifecycleEndpoints } from '#contract/content/lifecycle'
import { refusalOf, type TestApplication, testApplication } from '#test/upstream/application'
import { createTestTenant, type TestTenant } from '#test/upstream/tenant'
import { items } from '../../platform/db/schema/item.ts'
import { organisationSettings } from '../../platform/db/schema/organisation-settings.ts'
import { relations, relationTypes } from '../../platform/db/schema/relation.ts'
import { type TeamSettings, teams } from '../../platform/db/schema/team.ts'
import { tenants } from '../../platform/db/schema/tenant.ts'

let application: TestApplication
let tenant: TestTenant
let manager: string

const params = { organisation: 'bibliotheek' }

beforeAll(async () => {
  application = await testApplication()
})

beforeEach(async () => {
  tenant = await createTestTenant(application)
  manager = await tenant.tokenFor({ role: 'manager', on: tenant.on.wortel })
})

const settingsOfZuid = (settings: TeamSettings) =>
  application.db.update(teams).set({ settings }).where(eq(teams.id, tenant.teams.zuid.id))
const restrictTypes = () =>
  application.db
    .update(tenants)
    .set({ settings: sql`settings || '{"typeRestrictionsEnabled":true}'` })
    .where(eq(tenants.id, tenant.id))
const effects = async (token = manager) =>
  (await application.call(lifecycleEndpoints.transferEffects, { params: { ...params, team: 'zuid' } }, { token })).data
const transfer = (body: { team: string; cancelPlans?: boolean }, token = manager) =>
  application.call(
    lifecycleEndpoints.transfer,
    { params, body, version: '"v1"', idempotencyKey: crypto.randomUUID() },
    { token },
  )
const plan = async () => {
  const [product] = await application.db.select().from(items).where(eq(items.id, tenant.items.cursus.id))
  const at = new Date(application.clock.now().getTime() + 3_600_000)
  await application.db
    .update(items)
    .set({ plannedVersion: product?.publishedVersion, plannedFrom: at })
    .where(eq(items.id, tenant.items.cursus.id))
}

describe('what a transfer would change', () => {
  it('says nothing where nothing changes', async () => {
    expect(await effects()).toMatchObject({
      ...{ refusal: null, settings: [], productTypes: [], relationTypes: [], plans: 0, plansEnding: 0 },
      policy: { before: null, after: null },
    })
  })

  it('names the settings, the products and the relations for which the other team differs', async () => {
    await restrictTypes()
    await settingsOfZuid({ allowedProductTypes: [], productsAllowed: false })
    const now = application.clock.now()
    const labels = { outputSource: 'werkt samen met', outputTarget: '', inputSource: '', inputTarget: '' }
    const [type] = await application.db
      .insert(relationTypes)
      .values({
        ...{ tenantId: tenant.id, teamId: tenant.teams.noord.id, key: 'samen', kind: 'equal', ...labels },
        ...{ updatedAt: now, updatedBy: 'Test' },
      })
      .returning()
    await application.db.insert(relations).values({
      ...{ tenantId: tenant.id, typeId: type?.id ?? 0, createdAt: now, createdBy: 'Test' },
      ...{ sourceId: tenant.items.bibliotheek.id, targetId: tenant.items.museum.id },
    })
    expect(await effects()).toMatchObject({
      refusal: null,
      productTypes: [{ amount: 1 }],
      relationTypes: [{ name: 'werkt samen met', amount: 1 }],
      settings: [{ name: 'productsAllowed', before: true, after: false }],
    })
  })

  it('names whose roles stop and begin to reach it', async () => {
    await tenant.tokenFor({ role: 'editor', on: tenant.on.noord })
    await tenant.tokenFor({ role: 'viewer', on: tenant.on.zuid })
    const { loses, gains } = await effects()
    expect(loses).toMatchObject([{ team: 'Team noord' }])
    expect(gains).toMatchObject([{ team: 'Team zuid' }])
  })

  it('is told to who may archive here and add there', async () => {
    const editor = await tenant.tokenFor({ role: 'editor', on: tenant.on.wortel })
    expect((await refusalOf(effects(editor))).code).toBe('FORBIDDEN')
    const north = await tenant.tokenFor({ role: 'manager', on: tenant.on.noord })
    expect((await refusalOf(effects(north))).code).toBe('NOT_FOUND')
  })
})

describe('a transfer to a team with other rules', () => {
  it('is refused where an organisation of its type may not stand', async () => {
    await restrictTypes()
    await settingsOfZuid({ allowedOrganisationTypes: ['museum'] })
    expect((await effects()).refusal?.errorCode).toBe('TRANSFER_TYPE_NOT_ALLOWED')
    expect((await refusalOf(transfer({ team: 'zuid' }))).code).toBe('TRANSFER_TYPE_NOT_ALLOWED')
  })

  it('is not refused for that where the tenant restricts nothing', async () => {
    await settingsOfZuid({ allowedOrganisationTypes: ['museum'] })
    expect((await effects()).refusal).toBeNull()
  })

  it('ends plans only once that is confirmed, where there are no steps', async () => {
    await plan()
    await settingsOfZuid({ enableProductWorkflow: false })
    expect(await effects()).toMatchObject({ plans: 0, plansEnding: 1, refusal: null })
    expect((await refusalOf(transfer({ team: 'zuid' }))).code).toBe('PLANS_WOULD_BE_CANCELLED')
    await transfer({ team: 'zuid', cancelPlans: true })
    const [product] = await application.db.select().from(items).where(eq(items.id, tenant.items.cursus.id))
    expect(product).toMatchObject({ plannedFrom: null, teamPath: tenant.teams.zuid.path })
  })

  it('is refused while products have changes that are not published, where there are no steps', async () => {
    const { readyVersion } = { readyVersion: crypto.randomUUID() }
    await application.db.update(items).set({ readyVersion }).where(eq(items.id, tenant.items.cursus.id))
    await settingsOfZuid({ enableProductWorkflow: false })
    expect((await effects()).refusal?.errorCode).toBe('WORKFLOW_PRODUCTS_HAVE_CHANGES')
    expect((await refusalOf(transfer({ team: 'zuid' }))).code).toBe('WORKFLOW_PRODUCTS_HAVE_CHANGES')
  })

  it('ends no steps that the organisation keeps for itself', async () => {
    await plan()
    await settingsOfZuid({ enableProductWorkflow: false })
    await application.db.insert(organisationSettings).values({
      ...{ itemId: tenant.items.bibliotheek.id, settings: { enableProductWorkflow: true }, version: 1 },
      ...{ updatedAt: application.clock.now(), updatedBy: 'Test' },
    })
    expect(await effects()).toMatchObject({ plans: 1, plansEnding: 0, settings: [] })
  })

  it('gives the one who moves it no right that they did not have', async () => {
    const mover = await tenant.tokenFor(
      { role: ['organisation.read', 'organisation.archive'], on: tenant.on.noord },
      { role: 'admin', on: tenant.on.zuid },
    )
    expect((await refusalOf(transfer({ team: 'zuid' }, mover))).code).toBe('BEYOND_OWN_RIGHTS')
    const { data } = await application.call(itemEndpoints.organisation, { params }, { token: manager })
    expect(data.key).toBe('bibliotheek')
  })
})
