import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { contentEndpoints } from '#contract/content/content'
import { publishingEndpoints } from '#contract/content/publishing'
import { planningEndpoints } from '#contract/publication/planning'
import { type SettingsInput, settingsEndpoints, type TeamSettingsInput } from '#contract/team/inherited-settings'
import { menuEndpoints } from '#contract/team/menu'
import { recurrenceOf } from '#test/contract/recurrence/recurrence-of'
import { refusalOf, type TestApplication, testApplication } from '#test/upstream/application'
import { createTestTenant, type TestTenant } from '#test/upstream/tenant'
import { runPublicationClock } from '../../capability/publication/clock.ts'
import { items, versions } from '../../platform/db/schema/item.ts'

let application: TestApplication
let tenant: TestTenant
let admin: string
let keys = 0

beforeAll(async () => {
  application = await testApplication()
})
beforeEach(async () => {
  tenant = await createTestTenant(application)
  admin = await tenant.tokenFor({ role: 'admin', on: tenant.on.wortel })
})

const params = { organisation: 'bibliotheek' }
const read = () => application.call(settingsEndpoints.organisation, { params }, { token: admin })
const save = (body: SettingsInput, version = '"v0"') =>
  application.call(settingsEndpoints.saveOrganisation, { params, body, version }, { token: admin })
const saveTeam = (body: TeamSettingsInput, team = 'noord', version = '"v1"') =>
  application.call(settingsEndpoints.saveTeam, { params: { team }, body, version }, { token: admin })
const menu = async () => (await application.call(menuEndpoints.organisation, { params }, { token: admin })).data

function plan(product: string, hours: number) {
  keys += 1
  const from = new Date(application.clock.now().getTime() + hours * 3_600_000).toISOString()
  return application.call(
    publishingEndpoints.product,
    {
      params: { ...params, product },
      body: { action: 'publish', from },
      version: '"v1"',
      idempotencyKey: `plan-${tenant.key}-${keys}-xxxxxxxxxxxx`,
    },
    { token: admin },
  )
}

it('settings of an organisation in the archive are read and not changed', async () => {
  const archivedAt = application.clock.now()
  await application.db.update(items).set({ archivedAt }).where(eq(items.id, tenant.items.bibliotheek.id))
  expect((await refusalOf(save({}))).code).toBe('ORGANISATION_ARCHIVED')
  expect((await menu()).refused.organisation).toMatchObject({ updateSettings: 'ORGANISATION_ARCHIVED' })
  await read()
})

describe('what an organisation inherits', () => {
  it('comes from the nearest team that says so, until it sets it itself', async () => {
    expect((await read()).data.inherited.enableProductWorkflow).toEqual({ value: true, team: 'Team wortel' })
    await saveTeam({ agreement: true, autoRemoveGraceDays: 90 })
    expect((await read()).data.inherited.agreement).toEqual({ value: true, team: 'Team noord' })
    const { data, version } = await save({ agreement: false, externalEditor: 'Bureau Zee' })
    expect([data.own, version]).toEqual([{ agreement: false, externalEditor: 'Bureau Zee' }, '"v1"'])
    expect((await refusalOf(save({}))).code).toBe('CONFLICT')
  })

  it('stays as the team says where it allows nothing else', async () => {
    await save({ productsAllowed: false })
    expect((await menu()).productTypes).toEqual([])
    await saveTeam({ settingsOverrideAllowed: false })
    expect((await read()).data.mayOverride).toBe(false)
    expect((await menu()).productTypes).not.toEqual([])
    expect((await refusalOf(save({}, '"v1"'))).code).toBe('SETTINGS_NOT_OVERRIDABLE')
  })

  it('tells a team how old a verification may be, from the nearest team above that says so', async () => {
    await application.db.execute(
      `update teams set settings = settings || '{"maximumVerifyAgeDays":365}' where id = ${tenant.teams.wortel.id}`,
    )
    const { data } = await saveTeam({ maximumVerifyAgeDays: 90 })
    expect(data.maximumVerifyAgeDays).toBe(90)
    expect(data.inherited.maximumVerifyAgeDays).toEqual({ value: 365, team: 'Team wortel' })
    expect((await saveTeam({}, 'noord', '"v2"')).data.maximumVerifyAgeDays).toBeNull()
    const refusal = await refusalOf(saveTeam({ maximumVerifyAgeDays: 0 }, 'noord', '"v3"'))
    expect(refusal.options.fields).toMatchObject([{ path: 'maximumVerifyAgeDays', code: 'number.minimum' }])
  })

  it('keeps the types that a team allows when its settings change', async () => {
    await application.db.execute(
      `update teams set settings = settings || '{"allowedProductTypes":["cursus"]}' where id = ${tenant.teams.noord.id}`,
    )
    await saveTeam({ agreement: true })
    const rows = await application.db.execute(`select settings from teams where id = ${tenant.teams.noord.id}`)
    expect(rows.rows[0]?.settings).toEqual({ allowedProductTypes: ['cursus'], agreement: true })
  })
})

it('products that are not allowed are not added', async () => {
  await save({ productsAllowed: false })
  const input = {
    params,
    body: { types: ['cursus'], values: { title: 'Nieuw' }, save: 'concept' as const },
    idempotencyKey: `nieuw-${tenant.key}-xxxxxxxxxxxxxx`,
  }
  expect((await refusalOf(application.call(contentEndpoints.createProduct, input, { token: admin }))).code).toBe(
    'PRODUCTS_NOT_ALLOWED',
  )
})

describe('switching publishing in steps off', () => {
  const off: SettingsInput = { enableOrganisationWorkflow: false, enableProductWorkflow: false }

  it('is refused for an organisation that is published with changes', async () => {
    await application.call(
      contentEndpoints.saveOrganisation,
      {
        params,
        body: { types: ['bibliotheek'], values: { title: 'Anders' }, save: 'concept' },
        version: '"v1"',
      },
      { token: admin },
    )
    expect((await refusalOf(save(off))).code).toBe('WORKFLOW_HAS_CHANGES')
  })

  it('is refused for an organisation that is online with errors', async () => {
    await application.db
      .update(versions)
      .set({ types: ['verdwenen'] })
      .where(eq(versions.subjectId, tenant.items.bibliotheek.id))
    expect((await refusalOf(save(off))).code).toBe('WORKFLOW_HAS_ERRORS')
  })

  it('is refused while products have changes that are not published, and says which', async () => {
    await tenant.addProduct('klaar', 'ready')
    const refusal = await refusalOf(save(off))
    expect([refusal.code, refusal.options.details]).toEqual(['WORKFLOW_PRODUCTS_HAVE_CHANGES', { titles: ['klaar'] }])
  })

  it('cancels what is planned, once that is confirmed; also where a team does it', async () => {
    const { id } = await tenant.addProduct('klaar', 'ready')
    await plan('klaar', 5)
    const refusal = await refusalOf(saveTeam({ enableProductWorkflow: false }))
    expect([refusal.code, refusal.options.details]).toEqual([
      'PLANS_WOULD_BE_CANCELLED',
      { count: 1, titles: ['klaar'] },
    ])
    await saveTeam({ enableProductWorkflow: false, cancelPlans: true })
    const [item] = await application.db.select().from(items).where(eq(items.id, id))
    expect(item?.plannedVersion).toBeNull()
    expect((await menu()).enableProductWorkflow).toBe(false)
  })

  it('cancels the plans of supplements and agenda items too, which the same switch governs', async () => {
    const within = { team: tenant.teams.haven, organisation: tenant.items.bibliotheek, state: 'ready' as const }
    const folder = await tenant.addItem({ ...within, kind: 'supplement', key: 'nieuwe-folder', types: ['folder'] })
    const markt = await tenant.addItem({
      ...within,
      kind: 'agenda',
      key: 'markt',
      values: { title: 'markt', when: recurrenceOf({}) },
    })
    const from = new Date(application.clock.now().getTime() + 5 * 3_600_000).toISOString()
    const given = { body: { action: 'publish' as const, from }, version: '"v1"' }
    await application.call(
      publishingEndpoints.supplement,
      { ...given, params: { ...params, supplement: 'nieuwe-folder' }, idempotencyKey: crypto.randomUUID() },
      { token: admin },
    )
    await application.call(
      publishingEndpoints.agendaItem,
      { ...given, params: { ...params, item: 'markt' }, idempotencyKey: crypto.randomUUID() },
      { token: admin },
    )
    const refusal = await refusalOf(save({ enableProductWorkflow: false }))
    expect([refusal.code, refusal.options.details]).toEqual([
      'PLANS_WOULD_BE_CANCELLED',
      { count: 2, titles: ['nieuwe-folder', 'markt'] },
    ])
    await save({ enableProductWorkflow: false, cancelPlans: true })
    const left = await application.db.$count(
      items,
      and(inArray(items.id, [folder.id, markt.id]), isNotNull(items.plannedVersion)),
    )
    expect(left).toBe(0)
    // The organisation has a switch of its own.
    expect((await menu()).enableOrganisationWorkflow).toBe(true)
  })

  it('refuses from then on what is saved as ready', async () => {
    await save({ enableProductWorkflow: false })
    const body = { types: ['cursus'], values: { title: 'Cursus' }, save: 'ready' as const }
    const of = { ...params, product: 'cursus' }
    const input = { params: of, body, version: '"v1"' }
    expect((await refusalOf(application.call(contentEndpoints.saveProduct, input, { token: admin }))).code).toBe(
      'WORKFLOW_OFF',
    )
    const created = { params, body, idempotencyKey: crypto.randomUUID() }
    expect((await refusalOf(application.call(contentEndpoints.createProduct, created, { token: admin }))).code).toBe(
      'WORKFLOW_OFF',
    )
  })

  it('by a team touches no organisation that sets it itself', async () => {
    await save({ enableProductWorkflow: true })
    await tenant.addProduct('klaar', 'ready')
    await saveTeam({ enableProductWorkflow: false })
    expect((await menu()).enableProductWorkflow).toBe(true)
  })
})

describe('the planning', () => {
  const planning = (token = admin, query = {}) =>
    application.call(planningEndpoints.team, { params: { team: 'noord' }, query }, { token })

  it('tells what will happen by itself, the first first, a page at a time', async () => {
    for (const [key, hours] of [
      ['b', 3],
      ['a', 2],
      ['c', 9],
    ] as const) {
      await tenant.addProduct(key, 'ready')
      await plan(key, hours)
    }
    const first = await planning(admin, { limit: 2 })
    expect(first.data.items.map(({ key, step }) => [key, step])).toEqual([
      ['a', 'publish'],
      ['b', 'publish'],
    ])
    const next = await planning(admin, { limit: 2, cursor: first.data.next ?? '' })
    expect(next.data.items.map(({ key }) => key)).toEqual(['c'])
  })

  it('is whole by pages where several things fall at one moment', async () => {
    for (const key of ['a', 'b', 'c', 'd', 'e']) {
      const { id } = await tenant.addProduct(key, 'ready')
      await plan(key, 2)
      const at = sql`planned_from`
      if (key < 'd') await application.db.update(items).set({ unpublishFrom: at }).where(eq(items.id, id))
    }
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const { data } = await planning(admin, { limit: 3, ...(cursor && { cursor }) })
      seen.push(...data.items.map(({ key, step }) => `${step} ${key}`))
      cursor = data.next ?? undefined
    } while (cursor !== undefined)
    expect(seen).toEqual([
      ...['a', 'b', 'c', 'd', 'e'].map((key) => `publish ${key}`),
      'unpublish a',
      'unpublish b',
      'unpublish c',
    ])
  })

  it('says when the clock last ran, and that it is late when it does not', async () => {
    await runPublicationClock(application.services)
    expect((await planning()).data.clock).toEqual({ at: application.clock.now().toISOString(), isLate: false })
    application.clock.advance({ minutes: 6 })
    expect((await planning()).data.clock.isLate).toBe(true)
  })

  it('keeps plans that failed in sight', async () => {
    const { id } = await tenant.addProduct('klaar', 'ready')
    await plan('klaar', 1)
    await application.db
      .update(versions)
      .set({ types: ['verdwenen'] })
      .where(eq(versions.subjectId, id))
    application.clock.advance({ hours: 1 })
    await runPublicationClock(application.services)
    expect((await planning(await tenant.tokenFor({ role: 'admin', on: tenant.on.wortel }))).data.failed).toMatchObject([
      { key: 'klaar', publication: { state: 'ready' } },
    ])
  })
})
