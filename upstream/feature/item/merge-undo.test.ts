import { asc, eq, getTableColumns, inArray } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { contentEndpoints } from '#contract/content/content'
import { itemEndpoints } from '#contract/content/item'
import { lifecycleEndpoints } from '#contract/content/lifecycle'
import { organisationMergeEndpoints } from '#contract/content/organisation-merge'
import { mergeUndoTime } from '#contract/kernel/constants'
import type { ItemKind } from '#contract/kernel/item-kinds'
import { refusalOf, type TestApplication, testApplication } from '#test/upstream/application'
import { contentTenant } from '#test/upstream/content'
import { createTestTenant, type TestTenant } from '#test/upstream/tenant'
import { addFile } from '../../capability/file/repository.ts'
import { consumers } from '../../platform/db/schema/consumer.ts'
import { items } from '../../platform/db/schema/item.ts'
import { occurrences } from '../../platform/db/schema/occurrence.ts'
import { favorites } from '../../platform/db/schema/personal.ts'
import { publishedContent } from '../../platform/db/schema/project.ts'
import { filePlaces } from '../../platform/db/schema/protection.ts'
import { relations, relationTypes, supplementUses } from '../../platform/db/schema/relation.ts'
import { roleAssignments } from '../../platform/db/schema/role.ts'
import { roomLists } from '../../platform/db/schema/room.ts'

let application: TestApplication
let tenant: TestTenant
let manager: string

beforeAll(async () => {
  application = await testApplication()
})

beforeEach(async () => {
  const content = await contentTenant(application)
  tenant = content.tenant
  manager = content.manager
})

const read = async (key: string) =>
  (await application.call(itemEndpoints.organisation, { params: { organisation: key } }, { token: manager })).data
const versionOf = async (key: string) => (await read(key)).version
async function merge(fields: string[] = [], [from, into] = ['bibliotheek', 'museum']) {
  const body = { into, intoVersion: await versionOf(into), fields }
  const version = `"v${await versionOf(from)}"`
  await application.call(
    organisationMergeEndpoints.merge,
    { params: { organisation: from }, body, version, idempotencyKey: crypto.randomUUID() },
    { token: manager },
  )
}
async function undo(key = 'bibliotheek', token = manager) {
  const version = `"v${await versionOf(key)}"`
  const { data } = await application.call(
    organisationMergeEndpoints.undo,
    { params: { organisation: key }, version, idempotencyKey: crypto.randomUUID() },
    { token },
  )
  return data
}
const save = async (key: string, values: Record<string, unknown>, as: 'concept' | 'publish') =>
  application.call(
    contentEndpoints.saveOrganisation,
    {
      params: { organisation: key },
      body: { types: ['vol'], values: values as never, save: as },
      version: `"v${await versionOf(key)}"`,
    },
    { token: manager },
  )

/** All that merging may touch of a tenant, without what only counts how often something was written. */
async function stateOf() {
  const { db } = application
  const { updatedAt: _, updatedBy: __, version: ___, ...columns } = getTableColumns(items)
  const ofTenant = db.select({ id: items.id }).from(items).where(eq(items.tenantId, tenant.id))
  const sorted = (rows: object[]) => rows.map((row) => JSON.stringify(row)).sort()
  return {
    items: await db.select(columns).from(items).where(eq(items.tenantId, tenant.id)).orderBy(asc(items.id)),
    online: sorted(
      await db
        .select({ key: publishedContent.key, at: publishedContent.organisationId, kind: publishedContent.kind })
        .from(publishedContent)
        .where(eq(publishedContent.tenantId, tenant.id)),
    ),
    dates: sorted(
      await db
        .select({ at: occurrences.organisationId, item: occurrences.itemId, day: occurrences.day })
        .from(occurrences)
        .where(eq(occurrences.tenantId, tenant.id)),
    ),
    relations: sorted(
      await db
        .select({ from: relations.sourceId, to: relations.targetId, type: relations.typeId, by: relations.createdBy })
        .from(relations)
        .where(eq(relations.tenantId, tenant.id)),
    ),
    uses: sorted(await db.select().from(supplementUses).where(eq(supplementUses.tenantId, tenant.id))),
    offerings: sorted(await db.select().from(consumers).where(eq(consumers.tenantId, tenant.id))),
    roles: sorted(
      await db
        .select({ id: roleAssignments.id, at: roleAssignments.partyId })
        .from(roleAssignments)
        .where(inArray(roleAssignments.partyId, ofTenant)),
    ),
    rooms: sorted(
      await db
        .select({ at: roomLists.organisationId, rooms: roomLists.rooms })
        .from(roomLists)
        .where(eq(roomLists.tenantId, tenant.id)),
    ),
    favorites: sorted(
      await db
        .select({ by: favorites.userId, key: favorites.key, title: favorites.title })
        .from(favorites)
        .where(eq(favorites.tenantId, tenant.id)),
    ),
    files: sorted(await db.select().from(filePlaces).where(inArray(filePlaces.organisationId, ofTenant))),
  }
}

const sides = fc.constantFrom('from', 'into', 'both', 'none')
const world = fc.record({
  contents: fc.array(
    fc.record({
      kind: fc.constantFrom<ItemKind>('product', 'supplement', 'agenda'),
      state: fc.constantFrom('concept', 'ready', 'published' as const),
      at: fc.constantFrom('bibliotheek', 'museum' as const),
    }),
    { maxLength: 5 },
  ),
  related: fc.uniqueArray(
    fc.constantFrom('from>third', 'into>third', 'third>from', 'third>into', 'from>into', 'into>from'),
  ),
  offered: sides,
  favourite: sides,
  role: sides,
  rooms: sides,
  file: sides,
  phone: sides,
  fields: fc.subarray(['summary', 'phone', 'title']),
  concept: fc.boolean(),
  isOnline: fc.boolean(),
})
type World = typeof world extends fc.Arbitrary<infer Shape> ? Shape : never

/** Fills the tenant of a test as a world says. */
async function build(shape: World): Promise<void> {
  const { db } = application
  const now = application.clock.now()
  const at = { from: tenant.items.bibliotheek.id, into: tenant.items.museum.id }
  const third = await tenant.addItem({ kind: 'organisation', key: 'derde', team: tenant.teams.zuid, types: ['vol'] })
  const ids = { ...at, third: third.id }
  const isOn = (side: string, one: 'from' | 'into') => side === one || side === 'both'
  const phone = (one: 'from' | 'into', text: string) => (isOn(shape.phone, one) ? { phone: text } : {})
  const summary = 'Aan de haven'
  await save('bibliotheek', { title: 'Bibliotheek', summary, ...phone('from', '+31229550100') }, 'publish')
  const title = 'Museum'
  await save('museum', { title, ...phone('into', '+31229550199') }, shape.isOnline ? 'publish' : 'concept')
  if (shape.concept) await save('museum', { title, summary: 'Concept', ...phone('into', '+31229550199') }, 'concept')
  for (const [number, { kind, state, at: key }] of shape.contents.entries())
    await tenant.addItem({
      ...{ kind, key: `inhoud-${number}`, team: key === 'museum' ? tenant.teams.zuid : tenant.teams.haven, state },
      ...{ types: [kind === 'agenda' ? 'agenda-item' : 'dienst'], organisation: { id: tenant.items[key].id } },
    })
  const labels = { outputSource: 'a', outputTarget: 'b', inputSource: 'c', inputTarget: 'd' }
  const [type] = await db
    .insert(relationTypes)
    .values({
      ...{ tenantId: tenant.id, teamId: tenant.teams.wortel.id, key: 'bij', kind: 'partOf', ...labels },
      ...{ updatedAt: now, updatedBy: 'Test' },
    })
    .returning()
  for (const pair of shape.related) {
    const [source, target] = pair.split('>') as ('from' | 'into' | 'third')[]
    if (source === undefined || target === undefined) continue
    await db.insert(relations).values({
      ...{ tenantId: tenant.id, typeId: type?.id ?? 0, sourceId: ids[source], targetId: ids[target] },
      ...{ createdAt: now, createdBy: 'Test' },
    })
  }
  const offered = await tenant.addItem({
    ...{ kind: 'product', key: 'elders', team: tenant.teams.zuid, types: ['dienst'], organisation: third },
  })
  const user = await tenant.addUser([])
  const fileId = application.services.files.newId()
  const file = { id: fileId, name: 'a.pdf', mediaType: 'application/pdf', bytes: 4, sha256: '' }
  await addFile(db, { name: '', userId: user.id }, { tenantId: tenant.id }, file, now)
  for (const side of ['from', 'into'] as const) {
    const organisationId = at[side]
    const key = side === 'from' ? 'bibliotheek' : 'museum'
    if (isOn(shape.offered, side))
      await db.insert(consumers).values({
        ...{ tenantId: tenant.id, productId: offered.id, organisationId, invitedAt: now, invitedBy: 'Test' },
        enrolledAt: now,
      })
    if (isOn(shape.favourite, side))
      await db.insert(favorites).values({
        ...{ userId: user.id, tenantId: tenant.id, type: 'ORGANISATION', key, title: key, createdAt: now },
      })
    if (isOn(shape.file, side)) await db.insert(filePlaces).values({ fileId, organisationId })
    if (isOn(shape.rooms, side))
      await db.insert(roomLists).values({ organisationId, tenantId: tenant.id, version: 1, rooms: ['Zaal', side] })
    if (isOn(shape.role, side))
      await tenant.addUser([{ role: 'editor', on: { type: 'organisation', id: organisationId } }])
  }
}

describe('undoing a merge', () => {
  it('gives back the state of every record and what is online of it, whatever there was', {
    timeout: 120_000,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(world, async (shape) => {
        const content = await contentTenant(application)
        tenant = content.tenant
        manager = content.manager
        await build(shape)
        const before = await stateOf()
        await merge(shape.fields.filter((name) => name !== 'phone' || ['from', 'both'].includes(shape.phone)))
        expect(await stateOf()).not.toEqual(before)
        expect(await undo()).toEqual({ organisation: 'bibliotheek', isContentKept: false })
        expect(await stateOf()).toEqual(before)
      }),
      { numRuns: Number(process.env.TRIAL_HISTORIES ?? 5), seed: Number(process.env.TRIAL_SEED ?? 42) },
    )
  })

  it('leaves what was changed since: new work on the chosen fields, and what was added to the other', async () => {
    await save('bibliotheek', { title: 'Bibliotheek', summary: 'Aan de haven' }, 'publish')
    await save('museum', { title: 'Museum' }, 'publish')
    await merge(['summary'])
    await save('museum', { title: 'Museum', summary: 'Aan zee' }, 'publish')
    const { zuid } = tenant.teams
    await tenant.addItem({
      ...{ kind: 'product', key: 'nieuw', team: zuid, types: ['dienst'], organisation: tenant.items.museum },
    })
    expect((await undo()).isContentKept).toBe(true)
    expect((await read('museum')).values).toEqual({ title: 'Museum', summary: 'Aan zee' })
    const products = async (key: string) =>
      (
        await application.call(itemEndpoints.products, { params: { organisation: key }, query: {} }, { token: manager })
      ).data.items.map((row) => row.key)
    expect([await products('bibliotheek'), await products('museum')]).toEqual([['cursus'], ['nieuw']])
  })

  it('is done once, within thirty days, while it lies in the archive and the other does not', async () => {
    expect((await refusalOf(undo())).code).toBe('MERGE_CANNOT_BE_UNDONE')
    await merge()
    await undo()
    expect((await read('bibliotheek')).archived).toBeNull()
    expect((await refusalOf(undo())).code).toBe('MERGE_CANNOT_BE_UNDONE')
    await merge()
    await application.call(
      lifecycleEndpoints.archive,
      {
        params: { organisation: 'museum' },
        version: `"v${await versionOf('museum')}"`,
        idempotencyKey: crypto.randomUUID(),
      },
      { token: manager },
    )
    expect((await refusalOf(undo())).code).toBe('ORGANISATION_ARCHIVED')
    application.clock.advance({ seconds: mergeUndoTime / 1000 + 1 })
    manager = await tenant.tokenFor({ role: 'manager', on: tenant.on.wortel })
    expect((await refusalOf(undo())).code).toBe('MERGE_CANNOT_BE_UNDONE')
  })

  it('is for who may archive both', async () => {
    await merge()
    const north = await tenant.tokenFor({ role: 'manager', on: tenant.on.noord })
    const editor = await tenant.tokenFor({ role: 'editor', on: tenant.on.wortel })
    expect((await refusalOf(undo('bibliotheek', north))).status).toBe(404)
    expect((await refusalOf(undo('bibliotheek', editor))).status).toBe(403)
    const other = await createTestTenant(application)
    const elsewhere = await other.tokenFor({ role: 'tenant', on: other.on.wortel })
    expect((await refusalOf(undo('bibliotheek', elsewhere))).status).toBe(409)
  })
})
