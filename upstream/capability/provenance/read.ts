import { sql } from 'drizzle-orm'
import type { FieldProvenance, SightingKind } from '#contract/content/provenance'
import type { ItemRecord } from '../../kernel/item/publication.ts'
import type { Database } from '../../platform/db/store.ts'

type Row = {
  field: string
  by: string
  at: string
  version: number
  reason: string
  seen_at: string | null
  seen_how: SightingKind | null
  seen_name: string | null
}

const moment = (column: string) => sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)

/**
 * Who said each field of a version of an item, and when what is published of that was last seen true. Readers who may not know
 * of concepts see the version that shared what was said in one. Fields of which nothing is known yet are left out.
 */
export async function provenanceOf(
  db: Database,
  { id }: Pick<ItemRecord, 'id'>,
  version: string | null,
  seesDrafts: boolean,
): Promise<FieldProvenance[]> {
  if (version === null) return []
  const { rows } = await db.execute<Row>(sql`
    select s.key as field, said.author_name as by, ${moment('said.at')} as at, said.number as version, said.reason,
      ${moment('f.seen_at')} as seen_at, f.seen_how, f.seen_name
    from versions v cross join lateral jsonb_each_text(v.said_in) s
      join lateral (select w.author_name, w.at, w.number, w.reason from versions w
        where w.tenant_id = v.tenant_id and w.subject_type = v.subject_type and w.subject_id = v.subject_id and w.number >= s.value::integer
          and w.number <= v.number and (${seesDrafts} or not w.draft or w.number = v.number)
        order by w.number limit 1) said on true
      left join published_fields f on f.tenant_id = v.tenant_id and f.item_id = v.subject_id and f.field = s.key and f.version = s.value::integer
    where v.uuid = ${version}::uuid and v.subject_id = ${id}
    order by s.key`)
  return rows.map(({ seen_at, seen_how, seen_name, ...said }) => ({
    ...said,
    seen: seen_at === null || seen_how === null ? null : { at: seen_at, how: seen_how, by: seen_name ?? '' },
  }))
}
