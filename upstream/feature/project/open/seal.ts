import { createHash } from 'node:crypto'
import { asc, eq, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { projectKinds } from '#contract/project/project-selection'
import { agedBetween, assuranceAt, statesDigest } from '../../../capability/review/assurance-sql.ts'
import { type PolicyTree, policyTree } from '../../../capability/review/policy-tree.ts'
import { items } from '../../../platform/db/schema/item.ts'
import {
  openChanges,
  openFeeds,
  projects,
  publishedContent,
  publishedTouched,
} from '../../../platform/db/schema/project.ts'
import { assurances } from '../../../platform/db/schema/review.ts'
import type { Database } from '../../../platform/db/store.ts'
import { allInTurn } from '../../../platform/jobs/in-turns.ts'
import { defineJob } from '../../../platform/process/define-job.ts'
import type { Services } from '../../../platform/process/services.ts'
import { rebuildWithdrawn } from '../dataset-files.ts'
import type { ProjectRecord } from '../repository.ts'
import { isOnlineRow, isSelected, type ResolvedSelection, resolveSelection } from '../selection-sql.ts'

const owners = alias(publishedContent, 'owners')

/** So many items are sealed in one transaction: of those that were touched, and of all where all are looked at. */
const itemsInPart = 4000

/** A digest of a project's selection and of policies: when it changes, everything is looked at anew. */
export function digestOf(
  { content }: Pick<ProjectRecord, 'content'>,
  { marksFor }: ResolvedSelection,
  tree: PolicyTree,
): string {
  const marks = projectKinds.filter((kind) => content.includes(kind)).map((kind) => [kind, marksFor(kind)])
  return createHash('sha256').update(JSON.stringify(marks)).update(statesDigest(tree)).digest('base64url')
}

const listOf = (ids: readonly number[]) => sql`${`{${ids.join(',')}}`}::bigint[]`

const isBetween = (moment: SQL, after: Date, until: Date): SQL =>
  sql`${moment} > ${after.toISOString()}::timestamptz and ${moment} <= ${until.toISOString()}::timestamptz`

/** Items that came or went, or were confirmed too long ago, by the clock alone, between two moments. */
async function dueBetween(db: Database, tree: PolicyTree, after: Date, until: Date): Promise<number[]> {
  const { tenantId } = tree
  const { rows } = await db.execute<{ id: number }>(sql`
    select item_id::int as id from published_content
      where tenant_id = ${tenantId} and starts_at > '-infinity' and ${isBetween(sql`starts_at`, after, until)}
    union select item_id::int from published_content
      where tenant_id = ${tenantId} and ends_at is not null and ${isBetween(sql`ends_at`, after, until)}
    union select item_id::int from (${agedBetween(tree, after, until)}) aged`)
  return rows.map(({ id }) => id)
}

/** Ids of items above one and up to another; without an upper one all that are left. */
type Range = { above: number; until: number | null }

/** The next items of a tenant to look at when all of them are. */
async function rangeAbove(db: Database, tenantId: number, above: number, count: number): Promise<Range> {
  const { rows } = await db.execute<{ until: number | null }>(sql`
    select id::int as until from items where tenant_id = ${tenantId} and id > ${above} order by id offset ${count} limit 1`)
  return { above, until: rows[0]?.until ?? null }
}

type SealContext = {
  project: ProjectRecord
  resolved: ResolvedSelection
  tree: PolicyTree
  last: number
  /** When it was sealed before; undefined the first time. */
  after: Date | undefined
  at: Date
}
type SealScope = { ids: readonly number[]; range: Range | undefined }

/** Whether an item is looked at: it was touched, or lies in the part of all that has its turn. */
function isInScope({ ids, range }: SealScope, itemId: SQL): SQL {
  const touched = sql`${itemId} = any(${listOf(ids)})`
  if (range === undefined) return touched
  const below = range.until === null ? sql`true` : sql`${itemId} <= ${range.until}`
  return sql`(${touched} or (${itemId} > ${range.above} and ${below}))`
}

/**
 * Items that may have been something else between two times of sealing and are now what they were: two transactions wrote them,
 * or one wrote what came or went by the clock meanwhile. A reader may have seen what was between.
 */
const waveringItems = ({ tenantId }: ProjectRecord, scope: SealScope, after: Date, until: Date): SQL => sql`
  select item_id from ${publishedTouched} where tenant_id = ${tenantId} and ${isInScope(scope, sql`item_id`)} group by item_id
  having min("transaction") < max("transaction")
    or bool_or(${isBetween(sql`starts_at`, after, until)}) or bool_or(${isBetween(sql`ends_at`, after, until)})`

/**
 * Compares what a project hands out now of these items with what its readers saw last, and gives a number to each difference,
 * and to what may have differed between. Returns the last number.
 */
async function sealDifferences(db: Database, context: SealContext, scope: SealScope): Promise<number> {
  const { project, resolved, tree, last, after = context.at, at } = context
  const kinds = projectKinds.filter((kind) => project.content.includes(kind))
  const selected = or(...kinds.map((kind) => isSelected(resolved, kind, at))) ?? sql`false`
  const { rows } = await db.execute<{ last: number | null }>(sql`
    with told as (
      select item_id, kind, key, change, version, organisation_title, assurance from open_changes
      where project_id = ${project.id} and is_last and ${isInScope(scope, sql`item_id`)}
    ), present as (
      select published_content.item_id, published_content.kind, published_content.key, published_content.version,
        case when published_content.kind = 'organisation' then '' else owners.title end as organisation_title,
        (${assuranceAt(tree, at)})::jsonb as assurance
      from published_content join published_content owners
        on owners.item_id = published_content.organisation_id and ${isOnlineRow(owners, at)}
        join ${items} on ${items.id} = published_content.item_id
        left join ${assurances} on ${assurances.itemId} = published_content.item_id
      where ${selected} and ${isInScope(scope, sql`published_content.item_id`)}
    ), wavering as (${waveringItems(project, scope, after, at)}
    ), pairs as (
      select coalesce(present.item_id, told.item_id) as item_id, coalesce(present.kind, told.kind) as kind,
        coalesce(present.key, told.key) as key, coalesce(present.version, told.version) as version,
        coalesce(present.organisation_title, '') as organisation_title, present.assurance, wavering.item_id is not null as wavers,
        case when present.item_id is null and (i.id is null or i.archived_at is not null) then 'removed'
          when present.item_id is null then 'unpublished'
          when told.item_id is null or told.change in ('unpublished', 'removed') then 'created'
          else 'changed' end as change,
        case when present.item_id is null or told.item_id is null or told.change in ('unpublished', 'removed') then '{}'
          else array(
            select name from (
              select name from jsonb_object_keys(coalesce(was."values", '{}') || is_now."values") name
                where was."values" -> name is distinct from is_now."values" -> name
              union all select 'types' where was.types is distinct from is_now.types
              union all select 'organisation' where told.organisation_title <> present.organisation_title
              union all select 'key' where told.key <> present.key
              union all select 'assurance' where told.assurance is distinct from present.assurance
            ) differing order by name) end as fields
      from present full join told on told.item_id = present.item_id
        left join wavering on wavering.item_id = present.item_id
        left join items i on i.id = told.item_id
        left join versions was on was.uuid = told.version and told.version <> present.version
        left join versions is_now on is_now.uuid = present.version and told.version <> present.version
      where case when present.item_id is null then told.change in ('created', 'changed')
        else wavering.item_id is not null or told.item_id is null or told.change in ('unpublished', 'removed') or told.version <> present.version
          or told.organisation_title <> present.organisation_title or told.key <> present.key
          or told.assurance is distinct from present.assurance end
    ), sealed as (
      insert into ${openChanges} (project_id, number, item_id, kind, key, change, version, organisation_title, assurance, fields, at)
      select ${project.id}, ${last}::bigint + row_number() over (order by item_id), item_id, kind, key, change, version,
        organisation_title, assurance, fields, ${at.toISOString()}::timestamptz
      from pairs where change <> 'changed' or cardinality(fields) > 0 or wavers
      returning number
    )
    select max(number)::int as last from sealed`)
  const sealed = rows[0]?.last ?? last
  if (sealed > last)
    await db.execute(sql`
      update ${openChanges} set is_last = false where project_id = ${project.id} and is_last and number <= ${last}
        and item_id in (select item_id from open_changes where project_id = ${project.id} and number > ${last})`)
  return sealed
}

type Part = { touched: readonly number[]; at: Date; count: number }

/**
 * Seals what changed in one open project: of the items that were touched and those that are due, and a part of all where it
 * selects something else than before, or was not open. False when nothing is left.
 */
async function sealProject(db: Database, project: ProjectRecord, { touched, at, count }: Part): Promise<boolean> {
  const { tenantId } = project
  const resolved = await resolveSelection(db, tenantId, project.selection)
  const tree = await policyTree(db, tenantId)
  const selection = digestOf(project, resolved, tree)
  const [feed] = await db.select().from(openFeeds).where(eq(openFeeds.projectId, project.id))
  const last = feed?.lastNumber ?? 0
  const above = feed?.selection === selection ? feed.lookedUntil : 0
  const range = above === null ? undefined : await rangeAbove(db, tenantId, above, count)
  const due = feed === undefined ? [] : await dueBetween(db, tree, feed.sealedAt, at)
  const ids = [...new Set([...touched, ...due])]
  const lastNumber =
    ids.length === 0 && range === undefined
      ? last
      : await sealDifferences(db, { project, resolved, tree, last, after: feed?.sealedAt, at }, { ids, range })
  const lookedUntil = range?.until ?? null
  const values = { projectId: project.id, selection, sealedAt: at, lastNumber, lookedUntil }
  await db.insert(openFeeds).values(values).onConflictDoUpdate({ target: openFeeds.projectId, set: values })
  return lookedUntil !== null
}

/** Whether a project has readers: everybody where it is open, or a program that has access. */
const isRead = sql`(p.is_open or exists (select 1 from service_accounts a
  where a.tenant_id = p.tenant_id and a.ended_at is null and p.id = any(a.project_ids)))`

/** Readers of a project that opens again saw nothing meanwhile: all of it is looked at then. */
const lookAgain = (projectIds: SQL) => sql`update ${openFeeds} set looked_until = 0
  where looked_until is distinct from 0 and project_id in (${projectIds})`

/**
 * Seals a part of what changed for the projects of a tenant that have readers: false when nothing is left. One at a time, and with its
 * numbers in one transaction: who reads up to a number has all that is below it. What a transaction touches that is still
 * open is not seen here, so it waits for the next time and is never passed over.
 */
async function sealPart(tx: Database, tenantId: number, { at, count }: Omit<Part, 'touched'>): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(74011, ${tenantId}::int)`)
  const rows = await tx
    .select({ id: publishedTouched.id, itemId: publishedTouched.itemId })
    .from(publishedTouched)
    .where(eq(publishedTouched.tenantId, tenantId))
    .orderBy(asc(publishedTouched.id))
    .limit(count)
  const touched = [...new Set(rows.map(({ itemId }) => itemId))]
  const all = await tx.select().from(projects).where(eq(projects.tenantId, tenantId)).orderBy(asc(projects.id))
  const { rows: read } = await tx.execute<{ id: number }>(
    sql`select p.id::int as id from projects p where p.tenant_id = ${tenantId} and ${isRead}`,
  )
  const readIds = new Set(read.map(({ id }) => id))
  const unread = all.flatMap(({ id }) => (readIds.has(id) ? [] : [id]))
  await tx.execute(lookAgain(sql`select unnest(${listOf(unread)})`))
  let isMore = rows.length === count
  for (const project of all)
    if (readIds.has(project.id)) isMore = (await sealProject(tx, project, { touched, at, count })) || isMore
  // Only now: what is sealed is read together with all notes of that moment, also with those that came after these.
  await tx.execute(sql`delete from ${publishedTouched} where id = any(${listOf(rows.map(({ id }) => id))})`)
  return isMore
}

type Sealer = Pick<Services, 'store' | 'now'>

/** Seals what changed for who reads projects, of all tenants in which somebody does, so many items at once. */
export async function sealChanges({ store, now }: Sealer, signal?: AbortSignal, count = itemsInPart): Promise<void> {
  const { rows: open } = await store.db.execute<{ tenant: number }>(
    sql`select distinct p.tenant_id::int as tenant from projects p where ${isRead} order by 1`,
  )
  const sealTenant = async (tenantId: number) => {
    while (!signal?.aborted && (await store.withTransaction((tx) => sealPart(tx, tenantId, { at: now(), count }))));
  }
  // Where nothing is open nobody has to be notified. In one statement: a project that opens meanwhile is in both, or in none.
  const forget = () =>
    store.withTransaction((tx) =>
      tx.execute(sql`
        with gone as (
          delete from ${publishedTouched} t
            where not exists (select 1 from projects p where p.tenant_id = t.tenant_id and ${isRead})
        )
        ${lookAgain(sql`select p.id from projects p where not ${isRead}`)}`),
    )
  await allInTurn([
    ...open.map(
      ({ tenant }) =>
        () =>
          sealTenant(tenant),
    ),
    forget,
  ])
}

/** Seals changes every minute, and once at the start for what was left; then their subscribers are notified. */
export const openChangesJob = defineJob({
  name: 'open-changes',
  async run(services, _, { signal }) {
    try {
      await sealChanges(services, signal)
      await rebuildWithdrawn(services)
    } finally {
      await services.store.withTransaction((tx) => services.jobs.enqueue(tx, 'webhook', {}, { singletonKey: 'sealed' }))
    }
  },
})
