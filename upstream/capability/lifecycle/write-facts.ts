import { sql } from 'drizzle-orm'
import type { PublicationFacts } from '#contract/publication/facts'
import { columnsOf } from '../../kernel/item/publication.ts'
import type { Database } from '../../platform/db/store.ts'

/** The publication of an item, with whether it is archived. */
export type ItemFacts = { id: number; facts: PublicationFacts; archivedAt: string | null; archivedBy: string | null }

/** Writes the publication of many items in one statement: an organisation may hold thousands. */
export async function writeFacts(db: Database, changes: readonly ItemFacts[]): Promise<void> {
  if (changes.length === 0) return
  const rows = changes.map(({ id, facts, archivedAt, archivedBy }) => {
    const columns = columnsOf(facts)
    return {
      id,
      concept_version: columns.conceptVersion,
      ready_version: columns.readyVersion,
      published_version: columns.publishedVersion,
      published_from: columns.publishedFrom,
      published_until: columns.publishedUntil,
      planned_version: columns.plannedVersion,
      planned_from: columns.plannedFrom,
      planned_until: columns.plannedUntil,
      unpublish_from: columns.unpublishFrom,
      unpublished_at: columns.unpublishedAt,
      online: columns.online,
      archived_at: archivedAt,
      archived_by: archivedBy,
    }
  })
  await db.execute(sql`
    update items set concept_version = d.concept_version, ready_version = d.ready_version,
      published_version = d.published_version, published_from = d.published_from, published_until = d.published_until,
      planned_version = d.planned_version, planned_from = d.planned_from, planned_until = d.planned_until,
      unpublish_from = d.unpublish_from, unpublished_at = d.unpublished_at, online = d.online,
      archived_at = d.archived_at, archived_by = d.archived_by
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as d(id bigint, concept_version uuid, ready_version uuid,
      published_version uuid, published_from timestamptz, published_until timestamptz, planned_version uuid,
      planned_from timestamptz, planned_until timestamptz, unpublish_from timestamptz, unpublished_at timestamptz,
      online boolean, archived_at timestamptz, archived_by text)
    where items.id = d.id`)
}
