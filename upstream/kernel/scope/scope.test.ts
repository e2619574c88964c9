import { and, eq, or } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { depths, standardRoles } from '#contract/access/permissions'
import { hasPermission } from '#contract/access/rights'
import { itemKinds } from '#contract/kernel/item-kinds'
import { type TestApplication, testApplication } from '#test/upstream/application'
import { createTestTenant, type Holding, type TestTenant } from '#test/upstream/tenant'
import { items } from '../../platform/db/schema/item.ts'
import { teams } from '../../platform/db/schema/team.ts'
import { type Actor, findActor } from '../call/actor.ts'
import { placeOf } from './place.ts'
import {
  editableItems,
  editableOfAnyKind,
  readableItems,
  readableOfAnyKind,
  readableTeams,
  shortestPaths,
} from './scope.ts'

let application: TestApplication
let tenant: TestTenant

beforeAll(async () => {
  application = await testApplication()
  tenant = await createTestTenant(application)
  await createTestTenant(application)
})

async function actorWith(...holdings: Holding[]): Promise<Actor> {
  const token = await tenant.tokenFor(...holdings)
  const actor = await findActor(application.db, token, application.clock.now())
  if (actor === undefined) throw new Error('no actor')
  return actor
}

const parties = ['wortel', 'noord', 'haven', 'zuid', 'bibliotheek', 'cursus', 'folder'] as const
const cases = parties.flatMap((party) => depths.map((depth) => [party, depth] as const))

/** The queries must find exactly the items that the rule of the contract allows. */
async function expectSameAsRule(actor: Actor) {
  const { db } = application
  for (const kind of itemKinds) {
    const all = await db
      .select()
      .from(items)
      .where(and(eq(items.tenantId, tenant.id), eq(items.kind, kind)))
    const found = await db.select({ key: items.key }).from(items).where(readableItems(actor, kind))
    const expected = all.filter((item) => hasPermission(actor.grants, `${kind}.read`, placeOf(item)))
    expect(found.map(({ key }) => key).sort()).toEqual(expected.map(({ key }) => key).sort())
  }
  const all = await db.select().from(teams).where(eq(teams.tenantId, tenant.id))
  const found = await db.select({ key: teams.key }).from(teams).where(readableTeams(actor))
  const expected = all.filter(({ path }) => hasPermission(actor.grants, 'team.read', { teamPath: path }))
  expect(found.map(({ key }) => key).sort()).toEqual(expected.map(({ key }) => key).sort())
}

describe('the scope of a query', () => {
  it.each(cases)('is what the rule says for a role on %s, %s', async (party, depth) => {
    await expectSameAsRule(await actorWith({ role: standardRoles.viewer, on: tenant.on[party], depth }))
  })

  it('is what the rule says for several roles together', async () => {
    await expectSameAsRule(
      await actorWith(
        { role: 'viewer', on: tenant.on.zuid, depth: 'beneath' },
        { role: ['organisation.read'], on: tenant.on.wortel },
        { role: 'viewer', on: tenant.on.cursus },
      ),
    )
  })

  it('is empty without a role', async () => {
    await expectSameAsRule(await actorWith())
  })
})

describe('items of any kind', () => {
  it.each<[string, () => Holding[]]>([
    ['nobody', () => []],
    ['an editor of a team', () => [{ role: 'editor', on: tenant.on.noord }]],
    [
      'a viewer who edits elsewhere',
      () => [
        { role: 'viewer', on: tenant.on.wortel },
        { role: 'editor', on: tenant.on.noord },
      ],
    ],
    [
      'an editor of one thing',
      () => [
        { role: 'editor', on: tenant.on.bibliotheek },
        { role: 'editor', on: tenant.on.cursus },
      ],
    ],
    [
      'who edits some kinds only',
      () => [{ role: ['organisation.read', 'organisation.update', 'product.read'], on: tenant.on.wortel }],
    ],
  ])('are those of each kind together, for %s', async (_, holdings) => {
    const actor = await actorWith(...holdings())
    const { db } = application
    const keysOf = async (condition: ReturnType<typeof readableOfAnyKind> | undefined) =>
      (await db.select({ key: items.key }).from(items).where(condition)).map(({ key }) => key).sort()
    const concept = { conceptVersion: null, readyVersion: null, plannedVersion: null, publishedVersion: null }
    await db.update(items).set(concept).where(eq(items.id, tenant.items.cursus.id))
    const readable = or(...itemKinds.map((kind) => readableItems(actor, kind)))
    const editable = or(...itemKinds.map((kind) => editableItems(actor, kind)))
    expect(await keysOf(readableOfAnyKind(actor))).toEqual(await keysOf(readable))
    expect(await keysOf(editableOfAnyKind(actor))).toEqual(await keysOf(editable))
  })
})

describe('shortestPaths', () => {
  it('drops what lies below another path, and what comes twice', () => {
    expect(shortestPaths(['/1/2/3/', '/1/2/', '/1/22/', '/1/2/', '/4/'])).toEqual(['/4/', '/1/2/', '/1/22/'])
  })
})
