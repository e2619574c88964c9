import { type SQL, sql } from 'drizzle-orm'
import type { RegionRow, regionsEndpoints } from '#contract/content/regions'
import type { QueryOf } from '#contract/kernel/endpoint'
import type { Database } from '../platform/db/store.ts'
import { cursors, decodeCursor, toPage } from '../platform/http/page.ts'

const plain = (text: SQL) => sql`lower(immutable_unaccent(${text}))`

/**
 * By name without capitals and accents, with what tells Utrecht the province from Utrecht the municipality behind it: a
 * separator below every letter keeps a name before those that begin with it.
 */
const place = sql`(${plain(sql`name`)} || chr(1) || kind || chr(1) || name) collate "C"`

/** A page of the provinces and municipalities of the table: some hundreds, which are read as they are. */
export async function listRegions(
  db: Database,
  { q, kind, limit, cursor, sort }: QueryOf<typeof regionsEndpoints.list>,
): Promise<{ items: RegionRow[]; next: string | null }> {
  const asked = plain(sql`${q.trim()}::text`)
  const after = decodeCursor(cursor, cursors.byText)?.[0]
  const isDown = sort === '-name'
  const beyond = after === undefined ? sql`true` : isDown ? sql`place < ${after}` : sql`place > ${after}`
  const { rows } = await db.execute<RegionRow & { place: string }>(sql`
    select * from (
      select kind, name, province, code, ${place} as place from regions
      where (position(${asked} in ${plain(sql`name`)}) > 0 or position(${asked} in lower(code)) > 0)
        and ${kind === undefined ? sql`true` : sql`kind = ${kind}`}
    ) found
    where ${beyond}
    order by ${isDown ? sql`place desc` : sql`place`}
    limit ${limit + 1}`)
  const { items, next } = toPage(rows, limit, (row) => [row.place, 0])
  return { items: items.map(({ place: _, ...region }) => region), next }
}
