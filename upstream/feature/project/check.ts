import { and, inArray, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { compareValues } from '#contract/content/values-diff'
import type { Locale } from '#contract/kernel/constants'
import type { ListQuery } from '#contract/kernel/list'
import { compareAssurance } from '#contract/project/compare-assurance'
import type { DatasetChangeRow } from '#contract/project/dataset'
import type { DatasetChange } from '#contract/project/dataset-states'
import { type ProjectKind, projectKinds } from '#contract/project/project-selection'
import type { Assurance } from '#contract/review/assurance'
import { assuranceAt } from '../../capability/review/assurance-sql.ts'
import { policyTree } from '../../capability/review/policy-tree.ts'
import { items, versions } from '../../platform/db/schema/item.ts'
import { publishedContent } from '../../platform/db/schema/project.ts'
import { assurances } from '../../platform/db/schema/review.ts'
import type { Database } from '../../platform/db/store.ts'
import { cursors, decodeCursor, toPage } from '../../platform/http/page.ts'
import type { DatasetRow } from './datasets.ts'
import { knownTypes } from './known-types.ts'
import type { ProjectRecord } from './repository.ts'
import { isOnlineRow, isSelected, resolveSelection } from './selection-sql.ts'

const owners = alias(publishedContent, 'owners')
const nothing = '00000000-0000-0000-0000-000000000000'

/** The current selection joined with the last dataset, with the difference of each pair. */
async function pairs(db: Database, project: ProjectRecord, last: DatasetRow | undefined, now: Date): Promise<SQL> {
  const resolved = await resolveSelection(db, project.tenantId, project.selection)
  const kinds = projectKinds.filter((kind) => project.content.includes(kind))
  const found = or(...kinds.map((kind) => isSelected(resolved, kind, now)))
  const tree = await policyTree(db, project.tenantId)
  return sql`(
    select coalesce(p.item_id, r.item_id) as id, coalesce(p.kind, r.kind) as kind, coalesce(p.key, r.key) as key,
      coalesce(p.title, r.title) as title, coalesce(owners.title, r.organisation_title) as organisation,
      r.version as before, p.version as after, r.assurance as assured_before, p.assurance as assured_after,
      case when r.item_id is null then 'added' when p.item_id is null then 'removed'
        when r.assurance is distinct from p.assurance then 'changed'
        when r.version = p.version then 'same'
        when was."values" is distinct from is_now."values" or was.types is distinct from is_now.types then 'changed'
        else 'same' end as change
    from (select published_content.*, (${assuranceAt(tree, now)})::jsonb as assurance from published_content
      join ${items} on ${items.id} = published_content.item_id
      left join ${assurances} on ${assurances.itemId} = published_content.item_id where ${found}) p
    full join (select * from dataset_records where dataset_id = ${last?.id ?? nothing}::uuid) r on r.item_id = p.item_id
    left join published_content owners on owners.item_id = p.organisation_id and ${isOnlineRow(owners, now)}
    left join versions was on was.uuid = r.version and r.version <> p.version
    left join versions is_now on is_now.uuid = p.version and r.version <> p.version) pairs`
}

/** How many a dataset that is built now would have more, other, less and the same. */
export async function countChanges(db: Database, project: ProjectRecord, last: DatasetRow | undefined, now: Date) {
  const { rows } = await db.execute<{ change: DatasetChange | 'same'; count: number }>(
    sql`select change, count(*)::int as count from ${await pairs(db, project, last, now)} group by change`,
  )
  const of = (change: DatasetChange | 'same') => rows.find((row) => row.change === change)?.count ?? 0
  return { added: of('added'), changed: of('changed'), removed: of('removed'), same: of('same') }
}

type Pair = {
  id: number
  kind: ProjectKind
  key: string
  title: string
  organisation: string
  before: string | null
  after: string | null
  assured_before: Assurance
  assured_after: Assurance
}

type DatasetCheckQuery = ListQuery & { change: DatasetChange; now: Date; locale: Locale }

/** A page of what would come, differ or go, by title; what differs with its fields. */
export async function listChanges(
  db: Database,
  project: ProjectRecord,
  last: DatasetRow | undefined,
  { change, now, locale, limit, cursor }: DatasetCheckQuery,
) {
  const after = decodeCursor(cursor, cursors.byText)
  const { rows } = await db.execute<Pair>(sql`
    select id::int as id, kind, key, title, organisation, before, after, assured_before, assured_after
    from ${await pairs(db, project, last, now)}
    where ${and(
      sql`change = ${change}`,
      after && sql`(title collate "und-x-icu", id) > (${after[0]} collate "und-x-icu", ${after[1]}::bigint)`,
    )}
    order by title collate "und-x-icu", id limit ${limit + 1}`)
  const page = toPage(rows, limit, ({ title, id }) => [title, id])
  const fieldsOf = change === 'changed' ? await differences(db, project, page.items, locale) : () => []
  return {
    ...page,
    items: page.items.map((pair): DatasetChangeRow => {
      const { kind, key, title, organisation } = pair
      return { kind, key, title, organisation: kind === 'organisation' ? '' : organisation, fields: fieldsOf(pair) }
    }),
  }
}

/** Field by field how pairs differ; their versions come in one statement. */
async function differences(db: Database, { tenantId }: ProjectRecord, all: readonly Pair[], locale: Locale) {
  const uuids = all.flatMap(({ before, after }) => [before, after].filter((uuid) => uuid !== null))
  const rows = uuids.length === 0 ? [] : await db.select().from(versions).where(inArray(versions.uuid, uuids))
  const byUuid = new Map(rows.map((row) => [row.uuid, row]))
  const types = await knownTypes(db, tenantId)
  return ({ kind, before, after, assured_before, assured_after }: Pair) => {
    const [was, is] = [byUuid.get(before ?? ''), byUuid.get(after ?? '')]
    const keys = new Set([...(was?.types ?? []), ...(is?.types ?? [])])
    const own = types.filter((type) => type.kind === kind && keys.has(type.key))
    const values = compareValues(was?.values ?? {}, is?.values ?? {}, own, locale)
    const assurance = compareAssurance(assured_before, assured_after, locale)
    return [...values.filter(({ change }) => change !== 'same'), ...assurance]
  }
}
