import { and, asc, ne, sql } from 'drizzle-orm'
import type { Locale } from '#contract/kernel/constants'
import type { Actor } from '../../kernel/call/actor.ts'
import { readableItems } from '../../kernel/scope/scope.ts'
import { within } from '../../kernel/team/path.ts'
import type { TeamRecord } from '../../kernel/team/repository.ts'
import { typeNames } from '../../kernel/type/definitions.ts'
import { items } from '../../platform/db/schema/item.ts'
import type { Database } from '../../platform/db/store.ts'
import { manageableAssignments } from '../people/assignment-list.ts'
import { isAssigner } from '../people/user-repository.ts'
import { keeping } from './organisation-filter.ts'

/** More than these are not chosen from a list. */
const most = 500

async function municipalitiesOf(db: Database, actor: Actor, team: TeamRecord) {
  const byName = sql`${items.municipality} collate "und-x-icu"`
  const rows = await db
    .selectDistinct({ name: sql<string>`${byName}`.as('name') })
    .from(items)
    .where(and(readableItems(actor, 'organisation'), within(items.teamPath, team.path), ne(items.municipality, '')))
    .orderBy(asc(sql`name`))
    .limit(most)
  return rows.map(({ name }) => ({ value: name, label: name }))
}

async function keepersOf(db: Database, actor: Actor, team: TeamRecord) {
  if (!isAssigner(actor)) return null
  const { rows } = await db.execute<{ value: string; label: string }>(sql`
    select u.id::text as value,
      concat_ws(' ', nullif(u.first_name, ''), nullif(u.infix, ''), nullif(u.family_name, '')) as label
    from users u where u.id in (select a.user_id ${keeping} and ${manageableAssignments(actor)}
      and exists (select 1 from items i where i.id = a.party_id and ${within(sql`i.team_path`, team.path)}))
    order by lower(u.family_name), u.id limit ${most}`)
  return rows.map(({ value, label }) => ({ value, label }))
}

/** By what the organisations of a team can be narrowed, as far as the actor knows them. */
export async function organisationChoices(db: Database, actor: Actor, team: TeamRecord, locale: Locale) {
  const [types, municipalities, keepers] = await Promise.all([
    typeNames(db, actor.tenantId, locale, 'organisation'),
    municipalitiesOf(db, actor, team),
    keepersOf(db, actor, team),
  ])
  return { types: [...types].map(([value, { name }]) => ({ value, label: name })), municipalities, keepers }
}
