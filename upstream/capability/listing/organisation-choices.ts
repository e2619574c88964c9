import { and, type SQL, sql } from 'drizzle-orm'
import { fieldsOf } from '#contract/content/values'
import type { Locale } from '#contract/kernel/constants'
import type { Actor } from '../../kernel/call/actor.ts'
import { readableItems } from '../../kernel/scope/scope.ts'
import { within } from '../../kernel/team/path.ts'
import type { TeamWithLeaf } from '../../kernel/team/repository.ts'
import { listTypes, typeNames } from '../../kernel/type/definitions.ts'
import { items } from '../../platform/db/schema/item.ts'
import type { Database } from '../../platform/db/store.ts'
import { manageableAssignments } from '../people/assignment-list.ts'
import { isAssigner } from '../people/user-repository.ts'
import { keeping } from './organisation-filter.ts'

/** More than these are not chosen from a list. */
const most = 500

const byName = sql`${items.municipality} collate "und-x-icu"`

/**
 * A municipality that organisations of a team have, and from there the next: the index is gone down once for each, however
 * many organisations lie in it. In a team without others its few organisations are read.
 */
async function municipalitiesOf(db: Database, actor: Actor, team: TeamWithLeaf) {
  const wanted = and(readableItems(actor, 'organisation'), within(items.teamPath, team.path))
  const behind = (name: SQL) =>
    sql`select ${byName} as name from ${items} where ${wanted} and ${byName} > ${name} order by ${byName} limit 1`
  const nothing = sql`''::text collate "und-x-icu"`
  const names = team.isLeaf
    ? sql`select distinct ${byName} as name from ${items} where ${wanted} and ${byName} > ${nothing}`
    : sql`with recursive found(name) as (
        (${behind(nothing)}) union all
        select (${behind(sql`found.name`)}) from found where found.name is not null
      ) select name from found where name is not null`
  const { rows } = await db.execute<{ name: string }>(sql`${names} order by name limit ${most}`)
  return rows.map(({ name }) => ({ value: name, label: name }))
}

async function keepersOf(db: Database, actor: Actor, team: TeamWithLeaf) {
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
export async function organisationChoices(db: Database, actor: Actor, team: TeamWithLeaf, locale: Locale) {
  const [types, known, ofProducts, municipalities, keepers] = await Promise.all([
    typeNames(db, actor.tenantId, locale, 'organisation'),
    listTypes(db, actor.tenantId, 'organisation'),
    listTypes(db, actor.tenantId, 'product'),
    municipalitiesOf(db, actor, team),
    keepersOf(db, actor, team),
  ])
  return {
    types: [...types].map(([value, { name }]) => ({ value, label: name })),
    ...{ municipalities, keepers },
    ...{ fields: fieldChoices(known, locale), productFields: fieldChoices(ofProducts, locale) },
  }
}

const fieldChoices = (known: Parameters<typeof fieldsOf>[0], locale: Locale) =>
  [...new Map(fieldsOf(known).map(({ name, label }) => [name, label[locale]]))]
    .map(([value, label]) => ({ value, label }))
    .sort((one, other) => one.label.localeCompare(other.label, locale))
