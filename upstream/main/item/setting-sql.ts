import { type SQL, sql } from 'drizzle-orm'
import { type SwitchName, type SwitchState, standardSettings } from '#contract/organisation-settings'
import { items } from '../../db/schema/item.ts'

/** The teams above an item, which its path names: found by their primary key, one row a level. */
const above = sql`t.id = any (string_to_array(trim(both '/' from ${items.teamPath}), '/')::bigint[])`

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
