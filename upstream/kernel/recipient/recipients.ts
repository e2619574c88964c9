import { and, desc, eq, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { defaultLocale, type Locale } from '#contract/kernel/constants'
import { items } from '../../platform/db/schema/item.ts'
import { roleAssignments, roles } from '../../platform/db/schema/role.ts'
import { sites } from '../../platform/db/schema/tenant.ts'
import { users } from '../../platform/db/schema/user.ts'
import type { Database } from '../../platform/db/store.ts'
import type { Actor } from '../call/actor.ts'
import type { ItemRecord } from '../item/publication.ts'
import { teamIdsIn } from '../team/path.ts'
import { keepsOrganisation } from './keepers.ts'

export type Recipient = { key: string; name: string; address: string; locale: Locale; site: string; publicUrl: string }

const fullName = ({ firstName, infix, familyName }: typeof users.$inferSelect) =>
  [firstName, infix, familyName].filter(Boolean).join(' ')

/** The site whose address a recipient knows: the one that is theirs, else the first of the tenant. */
export async function siteFor(db: Database, tenantId: number, homeSiteId: string | null) {
  const [site] = await db
    .select()
    .from(sites)
    .where(eq(sites.tenantId, tenantId))
    .orderBy(desc(sql`${sites.id} = ${homeSiteId ?? ''}`), sites.id)
    .limit(1)
  return site
}

/** People with an account as recipients of mail of a tenant; who was switched off is none. */
export async function asRecipients(db: Database, tenantId: number, people: readonly (typeof users.$inferSelect)[]) {
  const found: Recipient[] = []
  for (const user of people) {
    const site = await siteFor(db, tenantId, user.homeSiteId)
    if (site === undefined || user.disabledAt !== null) continue
    const { id: key, email: address, locale } = user
    found.push({ key, name: fullName(user), address, locale, site: site.name, publicUrl: site.publicUrl })
  }
  return found
}

/** Those who may archive it by a role on a team above; the nearest of these teams that has somebody. */
async function managersOf(db: Database, tenantId: number, teamIds: readonly number[]) {
  for (const teamId of teamIds) {
    const found = await db
      .selectDistinct({ user: users })
      .from(roleAssignments)
      .innerJoin(roles, eq(roles.id, roleAssignments.roleId))
      .innerJoin(users, eq(users.id, roleAssignments.userId))
      .where(
        and(
          eq(roleAssignments.tenantId, tenantId),
          eq(roleAssignments.partyType, 'team'),
          inArray(roleAssignments.partyId, [teamId]),
          eq(roleAssignments.status, 'active'),
          ne(roles.depth, 'current'),
          eq(roles.websiteOnly, false),
          sql`${roles.permissions} ? 'organisation.archive'`,
          isNull(users.disabledAt),
        ),
      )
    if (found.length > 0) return found.map(({ user }) => user)
  }
  return []
}

const upwards = ({ teamPath }: ItemRecord) => teamIdsIn(teamPath).reverse()

/** Those who decide about an organisation in the team above its own, else in the nearest one that has somebody. */
export async function decidersAbove(db: Database, organisation: ItemRecord): Promise<Recipient[]> {
  const [own, ...above] = upwards(organisation)
  const found = await managersOf(db, organisation.tenantId, own === undefined ? [] : [...above, own])
  return asRecipients(db, organisation.tenantId, found)
}

/** Whether the actor is one of those: `decidersAbove` as SQL, for organisations that the actor may archive. */
export function decidesAbove({ grants }: Actor): SQL {
  const paths = grants.flatMap(({ party, depth }) =>
    party.type === 'team' && depth !== 'current' ? [party.teamPath] : [],
  )
  if (paths.length === 0) return sql`false`
  const nearest = sql`(select t.path from role_assignments a join roles r on r.id = a.role_id
      join teams t on t.id = a.party_id join users u on u.id = a.user_id
    where a.tenant_id = ${items.tenantId} and a.party_type = 'team' and a.status = 'active' and r.depth <> 'current'
      and not r.website_only and r.permissions ? 'organisation.archive' and u.disabled_at is null
      and starts_with(${items.teamPath}, t.path)
    order by t.path = ${items.teamPath}, length(t.path) desc limit 1)`
  return inArray(nearest, paths)
}

/** Whom it concerns that an organisation goes: those who keep it, those who manage it, and an editor from outside. */
export async function concernedWith(db: Database, organisation: ItemRecord, outside: Outsider): Promise<Recipient[]> {
  const keepers = await db
    .select()
    .from(users)
    .where(and(isNull(users.disabledAt), keepsOrganisation(organisation.id, users.id)))
    .orderBy(users.id)
  const people = new Map(
    [...keepers, ...(await managersOf(db, organisation.tenantId, upwards(organisation)))].map((user) => [
      user.id,
      user,
    ]),
  )
  const known = await asRecipients(db, organisation.tenantId, [...people.values()])
  const external = await outsideRecipient(db, organisation.tenantId, outside)
  return external === undefined || known.some(({ address }) => address === external.address)
    ? known
    : [...known, external]
}

export type Outsider = { externalEditor: string; externalEditorEmail: string }

/** The language of an account with this address, else that of the site: who has no account has none of their own. */
export async function localeOf(db: Database, site: { language: Locale } | undefined, address: string): Promise<Locale> {
  const [known] = await db.select({ locale: users.locale }).from(users).where(eq(users.email, address.toLowerCase()))
  return known?.locale ?? site?.language ?? defaultLocale
}

/** The editor from outside. */
export async function outsideRecipient(
  db: Database,
  tenantId: number,
  { externalEditor, externalEditorEmail: address }: Outsider,
): Promise<Recipient | undefined> {
  if (address === '') return undefined
  const site = await siteFor(db, tenantId, null)
  if (site === undefined) return undefined
  const locale = await localeOf(db, site, address)
  return { key: address, name: externalEditor, address, locale, site: site.name, publicUrl: site.publicUrl }
}

/** Who keeps an organisation: active roles on the organisation itself that may edit it; not who was switched off. */
export const keepersOf = (db: Database, organisation: ItemRecord) =>
  db
    .select()
    .from(users)
    .where(and(isNull(users.disabledAt), keepsOrganisation(organisation.id, users.id)))
    .orderBy(users.id)
