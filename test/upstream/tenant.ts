import { randomBytes } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import { eq, inArray, sql } from 'drizzle-orm'
import {
  type Depth,
  type PartyType,
  type Permission,
  type StandardRole,
  standardRoles,
} from '#contract/access/permissions'
import type { ItemKind } from '#contract/kernel/item-kinds'
import type { TypeDefinition, TypeKind } from '#contract/types/type-definition'
import { findUserByEmail, startSession } from '#upstream/capability/session/sign-in'
import { getSiteOf } from '#upstream/capability/session/site'
import { createTeam, type TeamPlace } from '#upstream/kernel/team/create-team'
import { trialTypes } from '#upstream/kernel/type/standard-types'
import { createTypes } from '#upstream/kernel/type/write'
import { items, versions } from '#upstream/platform/db/schema/item'
import { roleAssignments, roles } from '#upstream/platform/db/schema/role'
import { teams } from '#upstream/platform/db/schema/team'
import { tenants } from '#upstream/platform/db/schema/tenant'
import { users } from '#upstream/platform/db/schema/user'
import { itemTypes } from '#upstream/platform/db/schema/words'
import type { Database } from '#upstream/platform/db/store'
import { createTenant } from '#upstream/tenants/create-tenant'
import type { TestApplication } from './application.ts'

export const testPassword = 'een-goed-wachtwoord'
/** A hash contains its own cost settings: hashes of tests are made to be quick. */
const cheapest = { memoryCost: 8, timeCost: 1, parallelism: 1 }
let passwordHash: Promise<string> | undefined

/** Unique over all tests of a store, so that each has a tenant of its own. */
const unique = () => randomBytes(5).toString('hex')

const first = <T>([row]: readonly T[]): T => {
  if (row === undefined) throw new Error('expected a row')
  return row
}

function typeDefinition(kind: TypeKind, key: string, base: boolean): TypeDefinition {
  const label = { nl: 'Titel', en: 'Title' }
  return {
    key,
    kind,
    name: { nl: `${key} (nl)`, en: `${key} (en)` },
    icon: 'book-open',
    base,
    active: true,
    categories: [],
    titleField: 'title',
    sections: [{ key: 'general', label, fields: [{ name: 'title', type: 'text', label }] }],
  }
}

export type NewItem = {
  kind: ItemKind
  key: string
  team: TeamPlace
  organisation?: { id: number }
  types?: string[]
  title?: string
  values?: Record<string, unknown>
} & Partial<Pick<typeof items.$inferInsert, 'archivedAt' | 'online'>> & { state?: 'concept' | 'ready' | 'published' }

async function insertItems(db: Database, tenantId: number, now: Date, given: readonly NewItem[]) {
  const rows = await db
    .insert(items)
    .values(
      given.map(({ kind, key, team, organisation, types = [], title = key, archivedAt, online }) => ({
        ...{ archivedAt, online, tenantId, kind, key, title, types },
        ...{ teamPath: team.path, organisationId: organisation?.id ?? null, version: 1 },
        ...{ createdAt: now, updatedAt: now, updatedBy: 'Test' },
      })),
    )
    .returning()
  const made = rows.flatMap((row, index) => {
    const item = given[index]
    return item === undefined ? [] : [{ row, item }]
  })
  const kept = await db
    .insert(versions)
    .values(
      made.map(({ row, item: { values } }) => ({
        ...{ tenantId, subjectType: row.kind, subjectId: row.id, number: 1, types: row.types },
        ...{ values: values ?? { title: row.title }, authorName: 'Test', at: now },
      })),
    )
    .returning()
  for (const state of ['concept', 'ready', 'published'] as const) {
    const ofState = made.filter(({ item }) => (item.state ?? 'published') === state).map(({ row }) => row.id)
    if (ofState.length === 0) continue
    const version = sql`(select uuid from versions v where v.subject_id = items.id and v.subject_type = items.kind)`
    const pointers = {
      concept: { conceptVersion: version },
      ready: { readyVersion: version },
      published: { publishedVersion: version, publishedFrom: now, online: true },
    }
    await db.update(items).set(pointers[state]).where(inArray(items.id, ofState))
  }
  if (kept.length !== given.length) throw new Error('not every item has its version')
  return made.map(({ row: { id, key } }) => ({ id, key }))
}

export type Holding = {
  /** A standard role by key, or permissions of the test's own. */
  role: StandardRole | readonly Permission[]
  on: { type: PartyType; id: number }
  depth?: Depth
  websiteOnly?: boolean
  status?: 'active' | 'invited' | 'expired'
  /** Until when an invitation can be answered; a day from now when nothing is said. */
  inviteExpiresAt?: Date
}

/**
 * A tenant with its own site. Keys inside it are the same in every tenant: teams `wortel` > `noord` > `haven`, and
 * `zuid`; organisation `bibliotheek` in `haven` with a product, a supplement and an agenda item; `museum` in `zuid`.
 */
export async function createTestTenant({ store, clock }: Pick<TestApplication, 'store' | 'clock'>) {
  const key = `t${unique()}`
  const host = `${key}.example`
  const now = clock.now()
  const url = `http://${host}/`
  passwordHash ??= hash(testPassword, cheapest)
  const testHash = await passwordHash

  const made = await store.withTransaction(async (tx) => {
    const tenant = await createTenant(tx, { key, name: `Tenant ${key}`, host, publicUrl: `http://${host}` }, now)
    await createTypes(tx, trialTypes)
    const teamIn = (parent: TeamPlace, teamKey: string) =>
      createTeam(tx, { tenantId: tenant.id, key: teamKey, name: `Team ${teamKey}`, parent, now })
    await tx
      .update(teams)
      .set({
        key: 'wortel',
        name: 'Team wortel',
        settings: { enableOrganisationWorkflow: true, enableProductWorkflow: true },
      })
      .where(eq(teams.id, tenant.rootTeam.id))
    const wortel = { ...tenant.rootTeam, key: 'wortel' }
    const noord = await teamIn(wortel, 'noord')
    const haven = await teamIn(noord, 'haven')
    const zuid = await teamIn(wortel, 'zuid')
    const types = [
      typeDefinition('organisation', 'bibliotheek', false),
      typeDefinition('product', 'cursus', false),
      typeDefinition('product', 'basis', true),
      typeDefinition('supplement', 'folder', false),
    ]
    await tx
      .update(tenants)
      .set({ settings: sql`settings || '{"participantsFeature":true}'` })
      .where(eq(tenants.id, tenant.id))
    await tx
      .insert(itemTypes)
      .values(types.map((type) => ({ tenantId: tenant.id, kind: type.kind, key: type.key, definition: type })))
    const insert = (...given: NewItem[]) => insertItems(tx, tenant.id, now, given)
    const address = { municipality: 'Havenstad' }
    const [bibliotheek, museum] = await insert(
      {
        kind: 'organisation',
        key: 'bibliotheek',
        team: haven,
        types: ['bibliotheek'],
        title: 'Bibliotheek',
        values: { title: 'Bibliotheek', address },
      },
      { kind: 'organisation', key: 'museum', team: zuid, title: 'Museum' },
    )
    if (bibliotheek === undefined || museum === undefined) throw new Error('no organisations were made')
    const within = { team: haven, organisation: bibliotheek }
    const [cursus, folder, voorlezen] = await insert(
      { ...within, kind: 'product', key: 'cursus', types: ['cursus'], title: 'Cursus' },
      { ...within, kind: 'supplement', key: 'folder', types: ['folder'] },
      { ...within, kind: 'agenda', key: 'voorlezen' },
    )
    if (cursus === undefined || folder === undefined || voorlezen === undefined) throw new Error('no items were made')
    return {
      ...tenant,
      teams: { wortel, noord, haven, zuid },
      items: { bibliotheek, cursus, folder, voorlezen, museum },
    }
  })

  async function roleId(tx: Database, { role, depth, websiteOnly = false }: Holding): Promise<number> {
    const standard = typeof role === 'string' ? made.roleIds.get(role) : undefined
    if (standard !== undefined && depth === undefined && !websiteOnly) return standard
    const permissions = typeof role === 'string' ? [...standardRoles[role]] : [...role]
    const roleKey = `rol-${unique()}`
    const values = {
      tenantId: made.id,
      teamId: made.rootTeam.id,
      key: roleKey,
      name: roleKey,
      permissions,
      websiteOnly,
    }
    const inserted = await tx
      .insert(roles)
      .values({ ...values, depth: depth ?? 'currentAndBeneath' })
      .returning()
    return first(inserted).id
  }

  /** A user with roles in this tenant, who signs in with `testPassword`. */
  async function addUser(holdings: readonly Holding[] = [], given: Partial<typeof users.$inferInsert> = {}) {
    return store.withTransaction(async (tx) => {
      const email = `u${unique()}@${host}`
      const name = { firstName: 'Jo', infix: 'van', familyName: 'Dijk' }
      const user = first(
        await tx
          .insert(users)
          .values({ email, ...name, passwordHash: testHash, homeSiteId: made.siteId, createdAt: clock.now(), ...given })
          .returning(),
      )
      await assign(tx, user.id, holdings)
      return user
    })
  }

  async function assign(tx: Database, userId: string, holdings: readonly Holding[]) {
    for (const holding of holdings) {
      await tx.insert(roleAssignments).values({
        tenantId: made.id,
        userId,
        roleId: await roleId(tx, holding),
        partyType: holding.on.type,
        partyId: holding.on.id,
        status: holding.status ?? 'active',
        inviteExpiresAt:
          holding.status === 'invited'
            ? (holding.inviteExpiresAt ?? new Date(clock.now().getTime() + 86_400_000))
            : null,
        createdAt: clock.now(),
        updatedAt: clock.now(),
      })
    }
  }

  /** A session of a user on this site, without the sign-in call and its hashing. */
  async function sessionOf({ email }: { email: string }): Promise<string> {
    const user = await findUserByEmail(store.db, email)
    if (user === undefined) throw new Error('no such user')
    const site = await getSiteOf(store.db, url)
    return store.withTransaction(async (tx) => (await startSession(tx, user, site, clock.now())).token)
  }

  const addItem = async (item: NewItem) =>
    first(await store.withTransaction((tx) => insertItems(tx, made.id, clock.now(), [item])))
  return {
    ...made,
    key,
    host,
    url,
    addUser,
    assign: (userId: string, holdings: readonly Holding[]) =>
      store.withTransaction((tx) => assign(tx, userId, holdings)),
    addItem,
    /** Several at once, in the order of the argument. */
    addItems: (given: readonly NewItem[]) =>
      store.withTransaction((tx) => insertItems(tx, made.id, clock.now(), given)),
    /** A product of the library, of the same type as the one that is there. */
    addProduct: (key: string, state: NewItem['state']) =>
      addItem({
        kind: 'product',
        key,
        team: made.teams.haven,
        organisation: made.items.bibliotheek,
        types: ['cursus'],
        state,
      }),
    sessionOf,
    /** Token of a new user with these roles. */
    tokenFor: async (...holdings: Holding[]) => sessionOf(await addUser(holdings)),
    on: {
      wortel: { type: 'team', id: made.teams.wortel.id },
      noord: { type: 'team', id: made.teams.noord.id },
      haven: { type: 'team', id: made.teams.haven.id },
      zuid: { type: 'team', id: made.teams.zuid.id },
      bibliotheek: { type: 'organisation', id: made.items.bibliotheek.id },
      cursus: { type: 'product', id: made.items.cursus.id },
      folder: { type: 'supplement', id: made.items.folder.id },
      voorlezen: { type: 'agenda', id: made.items.voorlezen.id },
    } as const,
  }
}

export type TestTenant = Awaited<ReturnType<typeof createTestTenant>>
