import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import { type SwitchName, type SwitchState, standardSettings } from '#contract/content/organisation-settings'
import { within } from '../../kernel/team/path.ts'
import { items } from '../../platform/db/schema/item.ts'
import { teams } from '../../platform/db/schema/team.ts'
import type { Database } from '../../platform/db/store.ts'

/** The teams above an item, which its path names: found by their primary key, one row a level. */
// With its table, which drizzle leaves away: the teams have such a column too.
const above = sql`t.tenant_id = ${items}.tenant_id
  and t.id = any (string_to_array(trim(both '/' from ${items.teamPath}), '/')::bigint[])`

/**
 * Whether a setting counts as on for an organisation, as SQL: the same answer as `effectiveSettings`, which a test holds
 * it to. Its own where no team forbids that, else that of the nearest team, else the standard one.
 */
export function settingIs({ name, is }: { name: SwitchName; is: SwitchState }): SQL {
  const standard = standardSettings[name]
  const value = sql`coalesce(
    (select o.settings ->> ${name}::text from organisation_settings o where o.item_id = ${items.id}
      and not exists (select 1 from teams t where ${above} and t.settings ->> 'settingsOverrideAllowed' = 'false')),
    (select t.settings ->> ${name}::text from teams t where ${above} and t.settings ->> ${name}::text is not null
      order by length(t.path) desc limit 1),
    ${String(standard)}::text)`
  const isOn = typeof standard === 'string' ? sql`${value} <> ''` : sql`${value} = 'true'`
  return is === 'on' ? isOn : sql`not (${isOn})`
}

type SwitchFilter = { name: SwitchName; is: SwitchState }

/** The stored value is the one of the filter. */
function says(settings: SQL, { name, is }: SwitchFilter): SQL {
  if (typeof standardSettings[name] === 'boolean')
    return sql`${settings} @> ${JSON.stringify({ [name]: is === 'on' })}::jsonb`
  const isThere = sql`${settings} ? ${name}::text`
  return is === 'on' ? (and(isThere, sql`${settings} ->> ${name}::text <> ''`) ?? isThere) : isThere
}

/**
 * Organisations of a tenant for which a setting has the value `asked`. Where the standard differs from that, somebody must have
 * set it: the organisation itself or a team above it. Those are looked up, so that a few among many are found at once.
 */
export async function organisationsWhere(db: Database, tenantId: number, filter: SwitchFilter): Promise<SQL> {
  const exact = settingIs(filter)
  const standard = standardSettings[filter.name]
  const isStandardOn = typeof standard === 'string' ? standard !== '' : standard === true
  if (isStandardOn === (filter.is === 'on')) return exact
  const saying = await db
    .select({ path: teams.path })
    .from(teams)
    .where(and(eq(teams.tenantId, tenantId), says(sql`${teams.settings}`, filter)))
  const itself = sql`${items.id} = any (array(select o.item_id from organisation_settings o
    where ${says(sql`o.settings`, filter)}))`
  return and(or(itself, ...saying.map(({ path }) => within(items.teamPath, path))), exact) ?? exact
}
