import { type AnyColumn, and, arrayOverlaps, eq, or, type SQL, sql } from 'drizzle-orm'
import {
  type ProjectKind,
  type ProjectSelection,
  partsOf,
  type SelectionRule,
  typesOfRule,
} from '#contract/project/project-selection'
import { namesUnder } from '../../capability/search/names-under.ts'
import { publishedContent } from '../../platform/db/schema/project.ts'
import type { Database } from '../../platform/db/store.ts'
import { knownTypes } from './known-types.ts'

/** Marks that content needs to be selected: of one of these lists, a mark in each of its groups. */
type MarkGroups = readonly (readonly string[])[]

/** A selection with the marks that it asks of each kind. */
export type ResolvedSelection = { tenantId: number; marksFor: (kind: ProjectKind) => readonly MarkGroups[] }

/**
 * Names as marks have them. A province means its municipalities too, and what works in all of a province works in each
 * of its municipalities. A keyword means its other names too, and for all keywords that fall under it.
 */
async function plainNames(
  db: Database,
  tenantId: number,
  { areas, keywords }: { areas: readonly string[]; keywords: readonly string[] },
) {
  const { rows } = await db.execute<{ given: string; area: string[]; words: string[] }>(sql`
    select given.name as given,
      case when given.is_area then '{}' else array[lower(immutable_unaccent(given.name))]
        || coalesce(${namesUnder(tenantId, sql`lower(immutable_unaccent(given.name))`)}, '{}') end as words,
      case when given.is_area then array(
        select lower(immutable_unaccent(given.name))
        union select lower(immutable_unaccent(r.name)) from regions r where r.kind = 'municipality'
          and lower(immutable_unaccent(r.province)) = lower(immutable_unaccent(given.name))
        union select lower(immutable_unaccent(r.province)) from regions r where r.kind = 'municipality'
          and r.province <> '' and lower(immutable_unaccent(r.name)) = lower(immutable_unaccent(given.name))
      ) else '{}' end as area
    from (select name, true as is_area from json_array_elements_text(${JSON.stringify(areas)}::json) name
      union all select name, false from json_array_elements_text(${JSON.stringify(keywords)}::json) name) given`)
  const found = new Map(rows.map((row) => [`${row.area.length > 0 ? 'a' : 'w'} ${row.given}`, row]))
  return {
    areas: (names: readonly string[]) => [...new Set(names.flatMap((name) => found.get(`a ${name}`)?.area ?? []))],
    keywords: (names: readonly string[]) => [...new Set(names.flatMap((name) => found.get(`w ${name}`)?.words ?? []))],
  }
}

/** Reads what a selection means: which types categories have, and how areas and keywords are spelled in marks. */
export async function resolveSelection(
  db: Database,
  tenantId: number,
  selection: ProjectSelection,
): Promise<ResolvedSelection> {
  const parts = partsOf(selection)
  const rules = parts.flatMap((part) => part.rules)
  const known = await knownTypes(db, tenantId)
  const names = await plainNames(db, tenantId, {
    areas: parts.flatMap(({ area = [] }) => area),
    keywords: rules.flatMap(({ keywords }) => keywords),
  })
  const marks = (sign: 'a' | 't' | 'w', values: readonly string[]) =>
    values.map((value) => `${tenantId}:${sign}:${value}`)
  const ofRule = (rule: SelectionRule, kind: ProjectKind): string[][] => {
    const byKind = typesOfRule(rule, known)
    if (byKind?.size === 0) return [[]]
    const kinds = [...new Set(['organisation', kind])]
    const types = kinds.flatMap((one) => {
      const nested = byKind?.get(one)
      return nested === undefined ? [] : [marks('t', nested)]
    })
    return rule.keywords.length === 0 ? types : [...types, marks('w', names.keywords(rule.keywords))]
  }
  return {
    tenantId,
    marksFor: (kind) =>
      parts.map(({ area, rules: all }) => [
        ...(area === undefined ? [] : [marks('a', names.areas(area))]),
        ...all.flatMap((rule) => ofRule(rule, kind)),
      ]),
  }
}

type Spans = Record<'startsAt' | 'endsAt', AnyColumn>

/** The rows of published content, under that name or another, of the span of time in which a moment lies. */
export const isOnlineRow = ({ startsAt, endsAt }: Spans, now: Date): SQL =>
  sql`(${startsAt} <= ${now.toISOString()} and (${endsAt} is null or ${endsAt} > ${now.toISOString()}))`

/**
 * So many marks are looked up in the index. A keyword with much under it has more, and the index would compare each of them
 * with each row that it finds; then every row is checked for having one, which takes as long for any number of them.
 */
const indexedMarks = 100

/** Nothing overlaps an empty list; the database refuses one. */
function hasOneOf(marks: readonly string[]): SQL {
  if (marks.length === 0) return sql`false`
  if (marks.length <= indexedMarks) return arrayOverlaps(publishedContent.marks, [...marks])
  const known = JSON.stringify(Object.fromEntries(marks.map((mark) => [mark, 0])))
  return sql`${known}::jsonb ?| ${publishedContent.marks}`
}

/** Published content of a kind that a selection finds at a moment. */
export function isSelected({ tenantId, marksFor }: ResolvedSelection, kind: ProjectKind, now: Date): SQL {
  const parts = marksFor(kind).map((groups) => and(...groups.map(hasOneOf)) ?? sql`true`)
  const condition = and(
    eq(publishedContent.tenantId, tenantId),
    eq(publishedContent.kind, kind),
    isOnlineRow(publishedContent, now),
    parts.length === 1 ? parts[0] : or(...parts),
  )
  return condition ?? sql`false`
}
