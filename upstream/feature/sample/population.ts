import { aliasedTable, inArray, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { fieldsOf } from '#contract/content/values'
import type { Locale } from '#contract/kernel/constants'
import { isAskable } from '#contract/sample/askable'
import type { SampleOptions } from '#contract/sample/sample'
import type { SampleKind, StrataBy } from '#contract/sample/sample-rules'
import type { FieldDefinition } from '#contract/types/type-definition'
import { onlineVersionSql } from '../../kernel/item/online-sql.ts'
import { within } from '../../kernel/team/path.ts'
import type { TeamRecord } from '../../kernel/team/repository.ts'
import { typeNames, typesOfKind } from '../../kernel/type/definitions.ts'
import { items, versions } from '../../platform/db/schema/item.ts'
import { teams } from '../../platform/db/schema/team.ts'
import type { Database } from '../../platform/db/store.ts'
import type { Place } from './place.ts'

export type PopulationQuery = { kind: SampleKind; fields: readonly string[] }

const owner = aliasedTable(items, 'owner')

/** A list of texts as one value. */
export const textsSql = (texts: readonly string[]): SQL =>
  sql`array[${sql.join(
    texts.map((text) => sql`${text}`),
    sql`, `,
  )}]::text[]`

/**
 * The population of a sample of a team: records online of it and of the teams below it. A product without an organisation
 * has nobody to call and is left out.
 */
export function populationSql({ actor, team, now }: Place, { kind, fields }: PopulationQuery): SQL {
  const version = onlineVersionSql(items, now)
  const next = sql`split_part(substr(${items.teamPath}, ${team.path.length + 1}::int), '/', 1)`
  const hasOwner = sql`${onlineVersionSql(owner, now)} is not null`
  return sql`select ${items.id} as item_id, ${versions.uuid} as version,
      coalesce(nullif(${next}, '')::bigint, ${team.id}::bigint) as team_id, coalesce(${items.types}[1], '') as type,
      array(select f from unnest(${textsSql(fields)}) f
        where coalesce(${versions.values} ->> f, '') not in ('', '[]', '{}')) as filled
    from ${items}
    join ${versions} on ${versions.uuid} = ${version} and ${versions.tenantId} = ${items.tenantId}
    left join ${items} owner on ${owner.id} = ${items.organisationId} and ${owner.tenantId} = ${items.tenantId}
    where ${items.tenantId} = ${actor.tenantId} and ${items.kind} = ${kind} and ${within(items.teamPath, team.path)}
      and ${items.archivedAt} is null and ${kind === 'organisation' ? sql`true` : hasOwner}`
}

/** The stratum of a record of a population, as SQL over it. */
export const stratumSql: Record<StrataBy, SQL> = {
  none: sql`''`,
  teams: sql`team_id::text`,
  types: sql`type`,
}

/** The fields that a sample of a kind can ask about, each name once. */
export async function askableFields(db: Database, tenantId: number, kind: SampleKind): Promise<FieldDefinition[]> {
  const fields = fieldsOf(await typesOfKind(db, tenantId, kind)).filter(isAskable)
  return [...new Map(fields.map((field) => [field.name, field])).values()]
}

/** Names of teams and types, for strata and parts of a report. */
export async function namesOf(
  { db, actor, team }: { db: Database; actor: { tenantId: number }; team: Pick<TeamRecord, 'tenantId'> },
  kind: SampleKind,
  keys: { teams: readonly string[]; types: readonly string[] },
  locale: Locale,
) {
  const rows =
    keys.teams.length === 0
      ? []
      : await db
          .select({ id: teams.id, name: teams.name })
          .from(teams)
          .where(sql`${teams.tenantId} = ${team.tenantId} and ${inArray(teams.id, keys.teams.map(Number))}`)
  const types = await typeNames(db, actor.tenantId, locale, kind, { keys: keys.types })
  const byTeam = new Map(rows.map(({ id, name }) => [String(id), name]))
  return {
    team: (key: string) => byTeam.get(key) ?? key,
    type: (key: string) => types.get(key)?.name ?? key,
  }
}

const cellSchema = z.object({
  team: z.string(),
  type: z.string(),
  size: z.int(),
  filled: z.record(z.string(), z.int()),
})
export type Cell = z.infer<typeof cellSchema>

/** Records counted by team and type, with how often each field occurs in them: of a population, or of what was written down. */
export async function countCells(db: Database, records: SQL): Promise<Cell[]> {
  const found = await db.execute(sql`
    with p as (${records}), n as (
      select team_id, type, f, count(*)::int as times from p cross join lateral unnest(p.filled) f group by 1, 2, 3)
    select team_id::text as team, type, count(*)::int as size, coalesce((select jsonb_object_agg(n.f, n.times) from n
      where n.team_id = p.team_id and n.type = p.type), '{}'::jsonb) as filled
    from p group by p.team_id, p.type order by p.team_id, p.type`)
  return z.array(cellSchema).parse(found.rows)
}

const keyOf: Record<StrataBy, (cell: Cell) => string> = {
  none: () => '',
  teams: ({ team }) => team,
  types: ({ type }) => type,
}

/** Counts of a population put together by what it is divided by. */
export function strataOf(
  cells: readonly Cell[],
  by: StrataBy,
): { key: string; size: number; filled: Cell['filled'] }[] {
  const grouped = Map.groupBy(cells, keyOf[by])
  return [...grouped].map(([key, group]) => {
    const filled: Cell['filled'] = {}
    for (const cell of group)
      for (const [field, times] of Object.entries(cell.filled)) filled[field] = (filled[field] ?? 0) + times
    return { key, size: group.reduce((sum, { size }) => sum + size, 0), filled }
  })
}

/** Fields that a call can cover, and the number of records. */
export async function optionsOf(place: Place, kind: SampleKind, locale: Locale): Promise<SampleOptions> {
  const all = await askableFields(place.db, place.actor.tenantId, kind)
  const cells = await countCells(place.db, populationSql(place, { kind, fields: all.map(({ name }) => name) }))
  const keys = {
    teams: [...new Set(cells.map(({ team }) => team))],
    types: [...new Set(cells.map(({ type }) => type))],
  }
  const names = await namesOf(place, kind, keys, locale)
  const label: Record<StrataBy, (key: string) => string> = { none: () => '', teams: names.team, types: names.type }
  const strata = (by: StrataBy) => strataOf(cells, by).map((one) => ({ ...one, label: label[by](one.key) }))
  const has = new Set(cells.flatMap(({ filled }) => Object.keys(filled)))
  return {
    fields: all.filter(({ name }) => has.has(name)).map(({ name, label: text }) => ({ name, label: text })),
    strata: { none: strata('none'), teams: strata('teams'), types: strata('types') },
  }
}
