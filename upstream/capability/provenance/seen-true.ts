import { sql } from 'drizzle-orm'
import type { SightingKind } from '#contract/content/provenance'
import type { Assurer } from '#contract/review/assurance'
import { publishedFields } from '../../platform/db/schema/provenance.ts'
import type { Database } from '../../platform/db/store.ts'

/** Fields of a version in which somebody or something saw that they are true; without fields, all of them. */
export type Sighting = { itemId: number; version: string | null; fields?: readonly string[] }

/** `as` is who an answer is of, for whom no names are meant; a source is that itself. */
export type Seeing = { how: SightingKind; by: string; at: Date; as?: Assurer }

/**
 * Keeps that fields were seen true: of what is published, where it is still what was said in the version that was looked at.
 * Call it with the items locked.
 */
export async function seeTrue(db: Database, seen: readonly Sighting[], { how, by, at, as }: Seeing): Promise<void> {
  const rows = seen.flatMap(({ itemId, version, fields }) =>
    version === null || fields?.length === 0 ? [] : [{ item_id: itemId, version, fields: fields ?? null }],
  )
  if (rows.length === 0) return
  const moment = at.toISOString()
  await db.execute(sql`
    update ${publishedFields} as f set seen_at = ${moment}::timestamptz, seen_how = ${how}::text, seen_name = ${by}::text,
      seen_as = ${as ?? null}::text
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as d(item_id bigint, version uuid, fields jsonb)
      join versions v on v.uuid = d.version
    where f.item_id = d.item_id and v.subject_id = f.item_id and v.tenant_id = f.tenant_id and (d.fields is null or d.fields ? f.field)
      and (v.said_in ->> f.field)::integer = f.version
      and (f.seen_at is null or f.seen_at <= ${moment}::timestamptz)`)
}
