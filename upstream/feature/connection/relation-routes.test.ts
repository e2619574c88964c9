import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { relationEndpoints } from '#contract/content/relation'
import { type RelationTypeInput, relationTypeEndpoints } from '#contract/content/relation-type'
import { auditEndpoints } from '#contract/history/audit'
import { refusalOf, type TestApplication, testApplication } from '#test/upstream/application'
import { createTestTenant, type TestTenant } from '#test/upstream/tenant'
import { items } from '../../platform/db/schema/item.ts'

let application: TestApplication
let tenant: TestTenant
let token: string

const partOf: RelationTypeInput = {
  kind: 'partOf',
  output: { source: 'Is onderdeel van', target: 'Geheel' },
  input: { source: 'Bestaat uit', target: 'Onderdeel' },
}
const partner = { source: 'Werkt samen met', target: 'Partner' }
const equal: RelationTypeInput = { kind: 'equal', output: partner, input: partner }

beforeEach(async () => {
  application = await testApplication()
  tenant = await createTestTenant(application)
  token = await tenant.tokenFor({ role: 'admin', on: tenant.on.wortel })
})

const key = () => crypto.randomUUID()
const addType = async (team: string, body: RelationTypeInput) =>
  (await application.call(relationTypeEndpoints.create, { params: { team }, body, idempotencyKey: key() }, { token }))
    .data
const typesOf = async (team: string) =>
  (await application.call(relationTypeEndpoints.list, { params: { team } }, { token })).data.items
const changeType = (team: string, relationTypeKey: string, body: RelationTypeInput, version = '"v1"') =>
  application.call(relationTypeEndpoints.update, { params: { team, relationTypeKey }, body, version }, { token })
const deleteType = (team: string, relationTypeKey: string) =>
  application.call(relationTypeEndpoints.delete, { params: { team, relationTypeKey }, version: '"v1"' }, { token })
const relate = (organisation: string, type: string, end: 'output' | 'input', other: string) =>
  application.call(
    relationEndpoints.addToOrganisation,
    { params: { organisation }, body: { type, end, other }, idempotencyKey: key() },
    { token },
  )
const relationsOf = async (organisation: string) =>
  (await application.call(relationEndpoints.ofOrganisation, { params: { organisation } }, { token })).data
const addOrganisation = (name: string) =>
  tenant.addItem({ kind: 'organisation', key: name, team: tenant.teams.haven, title: name })
const fieldsOf = async (call: Promise<unknown>) => (await refusalOf(call)).options.fields

describe('relation types', () => {
  it('belong to a team and count for the teams below it', async () => {
    expect(await addType('wortel', partOf)).toMatchObject({ key: 'is-onderdeel-van', inherited: false, uses: 0 })
    expect(await addType('haven', equal)).toMatchObject({ team: { key: 'haven' } })
    expect((await typesOf('haven')).map(({ key: name, inherited }) => [name, inherited])).toEqual([
      ['is-onderdeel-van', true],
      ['werkt-samen-met', false],
    ])
    expect((await typesOf('zuid')).map(({ key: name }) => name)).toEqual(['is-onderdeel-van'])
  })

  it('are changed where they belong, on the newest version', async () => {
    const { key: name } = await addType('wortel', partOf)
    const changed = { ...partOf, output: { ...partOf.output, source: 'Valt onder' } }
    expect((await changeType('wortel', name, changed)).version).toBe('"v2"')
    expect((await refusalOf(changeType('wortel', name, changed))).code).toBe('CONFLICT')
    expect((await refusalOf(changeType('haven', name, changed, '"v2"'))).status).toBe(403)
  })

  it('have the same words at both ends when they are equal', async () => {
    const wrong = { ...equal, input: { source: 'Iets anders', target: 'Partner' } }
    expect(await fieldsOf(addType('wortel', wrong))).toMatchObject([{ code: 'relationType.sameLabels' }])
  })

  it('keep their kind and stay while relations use them', async () => {
    const { key: name } = await addType('wortel', partOf)
    await relate('bibliotheek', name, 'output', 'museum')
    expect(await fieldsOf(changeType('wortel', name, { ...equal }))).toMatchObject([{ path: 'kind' }])
    expect((await refusalOf(deleteType('wortel', name))).code).toBe('RELATION_TYPE_IN_USE')
    const [relation] = (await relationsOf('museum')).items
    await application.call(
      relationEndpoints.removeFromOrganisation,
      { params: { organisation: 'museum', relation: relation?.id ?? 0 } },
      { token },
    )
    await deleteType('wortel', name)
    expect(await typesOf('wortel')).toEqual([])
  })
})

describe('relations', () => {
  it('show at both ends, each in its own words, and in both logs', async () => {
    const { key: type } = await addType('wortel', partOf)
    await relate('bibliotheek', type, 'output', 'museum')
    expect((await relationsOf('bibliotheek')).items).toMatchObject([
      { source: 'Is onderdeel van', target: 'Geheel', end: 'output', other: { key: 'museum' } },
    ])
    expect((await relationsOf('museum')).items).toMatchObject([
      { source: 'Bestaat uit', target: 'Onderdeel', end: 'input', other: { key: 'bibliotheek' } },
    ])
    for (const organisation of ['bibliotheek', 'museum']) {
      const { data } = await application.call(auditEndpoints.organisation, { params: { organisation } }, { token })
      expect(data.items[0]).toMatchObject({ action: 'updated', permission: 'organisation.relationsAssignment' })
    }
  })

  it('are not made twice, also not from the other end or the other way round', async () => {
    const { key: type } = await addType('wortel', partOf)
    const { key: same } = await addType('wortel', equal)
    await relate('bibliotheek', type, 'output', 'museum')
    await relate('bibliotheek', same, 'output', 'museum')
    for (const again of [
      () => relate('bibliotheek', type, 'output', 'museum'),
      () => relate('museum', type, 'input', 'bibliotheek'),
      () => relate('museum', same, 'output', 'bibliotheek'),
    ])
      expect((await refusalOf(again())).code).toBe('RELATION_EXISTS')
  })

  it('make no circle of what is part of what, however long, and of any type', async () => {
    const { key: type } = await addType('wortel', partOf)
    const { key: other } = await addType('wortel', { ...partOf, output: { source: 'Filiaal van', target: 'Hoofd' } })
    await addOrganisation('derde')
    await relate('bibliotheek', type, 'output', 'museum')
    await relate('museum', other, 'output', 'derde')
    expect(await fieldsOf(relate('derde', type, 'output', 'bibliotheek'))).toMatchObject([{ code: 'relation.circle' }])
    expect(await fieldsOf(relate('bibliotheek', other, 'input', 'derde'))).toMatchObject([{ code: 'relation.circle' }])
    expect(await fieldsOf(relate('derde', type, 'output', 'derde'))).toMatchObject([{ code: 'relation.self' }])
    await expect(relate('bibliotheek', type, 'output', 'derde')).resolves.toBeDefined()
  })

  it('of two that would close a circle at the same moment, one is made', async () => {
    const { key: type } = await addType('wortel', partOf)
    const results = await Promise.allSettled([
      relate('bibliotheek', type, 'output', 'museum'),
      relate('museum', type, 'output', 'bibliotheek'),
    ])
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('need the right to assign, and to be the one end and the other', async () => {
    const { key: type } = await addType('wortel', partOf)
    const reading = ['organisation.read', 'organisation.relationsAssignment'] as const
    token = await tenant.tokenFor(
      { role: [...reading, 'organisation.relationFrom'], on: tenant.on.bibliotheek },
      { role: [...reading], on: tenant.on.wortel },
    )
    expect((await refusalOf(relate('bibliotheek', type, 'output', 'museum'))).status).toBe(403)
    expect((await relationsOf('bibliotheek')).offers).toEqual([{ type, end: 'output', label: 'Is onderdeel van' }])
    token = await tenant.tokenFor({ role: 'viewer', on: tenant.on.wortel })
    expect((await relationsOf('bibliotheek')).offers).toEqual([])
    expect((await refusalOf(relate('bibliotheek', type, 'output', 'museum'))).status).toBe(403)
  })

  it('with what somebody may not see are counted, not named', async () => {
    const { key: type } = await addType('wortel', partOf)
    await relate('bibliotheek', type, 'output', 'museum')
    token = await tenant.tokenFor({ role: 'manager', on: tenant.on.noord })
    expect(await relationsOf('bibliotheek')).toMatchObject({ items: [], hidden: 1 })
    expect(await fieldsOf(relate('bibliotheek', type, 'output', 'museum'))).toMatchObject([
      { code: 'relation.unknown' },
    ])
  })

  it('are refused for what is archived', async () => {
    const { key: type } = await addType('wortel', partOf)
    await application.db
      .update(items)
      .set({ archivedAt: application.clock.now() })
      .where(eq(items.id, tenant.items.museum.id))
    expect((await refusalOf(relate('bibliotheek', type, 'output', 'museum'))).code).toBe('ORGANISATION_ARCHIVED')
  })

  it('stay with what is archived, until the other end lets go', async () => {
    const { key: type } = await addType('wortel', partOf)
    await relate('bibliotheek', type, 'output', 'museum')
    await application.db
      .update(items)
      .set({ archivedAt: application.clock.now() })
      .where(eq(items.id, tenant.items.museum.id))
    const relation = (await relationsOf('museum')).items[0]?.id ?? 0
    const remove = (organisation: string) =>
      application.call(relationEndpoints.removeFromOrganisation, { params: { organisation, relation } }, { token })
    expect((await refusalOf(remove('museum'))).code).toBe('ORGANISATION_ARCHIVED')
    await remove('bibliotheek')
    expect((await relationsOf('museum')).items).toEqual([])
  })

  it('are made between products too', async () => {
    const { key: type } = await addType('wortel', equal)
    const within = { team: tenant.teams.zuid, organisation: tenant.items.museum }
    await tenant.addItem({ ...within, kind: 'product', key: 'rondleiding', types: ['cursus'], title: 'Rondleiding' })
    await application.call(
      relationEndpoints.addToProduct,
      {
        params: { organisation: 'bibliotheek', product: 'cursus' },
        body: { type, end: 'output', other: 'rondleiding' },
        idempotencyKey: key(),
      },
      { token },
    )
    const params = { organisation: 'museum', product: 'rondleiding' }
    const { data } = await application.call(relationEndpoints.ofProduct, { params }, { token })
    expect(data.items).toMatchObject([
      { source: 'Werkt samen met', other: { key: 'cursus', organisation: { key: 'bibliotheek' } } },
    ])
  })

  it('between products of two organisations take the right to connect at both, within one they do not', async () => {
    const { key: type } = await addType('wortel', equal)
    const own = { team: tenant.teams.haven, organisation: tenant.items.bibliotheek }
    const theirs = { team: tenant.teams.zuid, organisation: tenant.items.museum }
    await tenant.addItem({ ...own, kind: 'product', key: 'lezing', types: ['cursus'], title: 'Lezing' })
    await tenant.addItem({ ...theirs, kind: 'product', key: 'rondleiding', types: ['cursus'], title: 'Rondleiding' })
    const params = { organisation: 'bibliotheek', product: 'cursus' }
    const relateTo = (other: string, by: string) =>
      application.call(
        relationEndpoints.addToProduct,
        { params, body: { type, end: 'output' as const, other }, idempotencyKey: key() },
        { token: by },
      )
    const connects = async (by: string) =>
      (await application.call(relationEndpoints.ofProduct, { params }, { token: by })).data.connects
    // An editor relates products, and does not connect those of two organisations.
    const editor = await tenant.tokenFor({ role: 'editor', on: tenant.on.wortel })
    expect(await connects(editor)).toBe(false)
    expect((await refusalOf(relateTo('rondleiding', editor))).options.details).toEqual({
      permission: 'product.connect',
    })
    await relateTo('lezing', editor)
    const half = await tenant.tokenFor({ role: 'editor', on: tenant.on.zuid }, { role: 'manager', on: tenant.on.haven })
    expect((await refusalOf(relateTo('rondleiding', half))).status).toBe(403)
    const manager = await tenant.tokenFor({ role: 'manager', on: tenant.on.wortel })
    expect(await connects(manager)).toBe(true)
    await relateTo('rondleiding', manager)
  })
})
