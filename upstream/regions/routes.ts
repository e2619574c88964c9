import { asc, gte, type SQL, sql } from 'drizzle-orm'
import { schoolHolidayEndpoints } from '#contract/agenda/school-holidays'
import { productNameEndpoints } from '#contract/content/product-names'
import { type RegionRow, regionsEndpoints } from '#contract/content/regions'
import type { QueryOf } from '#contract/kernel/endpoint'
import { AppError } from '#contract/kernel/errors'
import { findPostalAddress } from '../capability/region/postal-table.ts'
import { findProductNames, hasProductNames } from '../capability/region/product-names.ts'
import { hasRegions } from '../capability/region/region-table.ts'
import { type Application, mount } from '../kernel/call/mount.ts'
import { readableItems } from '../kernel/scope/scope.ts'
import { tenantRoot } from '../kernel/team/tenant-root.ts'
import { schoolHolidays } from '../platform/db/schema/school-holiday.ts'
import type { Database } from '../platform/db/store.ts'
import { cursors, decodeCursor, toPage } from '../platform/http/page.ts'

const plain = (text: SQL) => sql`lower(immutable_unaccent(${text}))`

/**
 * By name without capitals and accents, followed by what distinguishes Utrecht the province from Utrecht the municipality: a
 * separator below every letter keeps a name before those that begin with it.
 */
const place = sql`(${plain(sql`name`)} || chr(1) || kind || chr(1) || name) collate "C"`

/** A page of the provinces and municipalities of the table: some hundreds, which are read as they are. */
async function listRegions(
  db: Database,
  { q, kind, limit, cursor, sort }: QueryOf<typeof regionsEndpoints.list>,
): Promise<{ items: RegionRow[]; next: string | null }> {
  const query = plain(sql`${q.trim()}::text`)
  const after = decodeCursor(cursor, cursors.byText)?.[0]
  const isDown = sort === '-name'
  const beyond = after === undefined ? sql`true` : isDown ? sql`place < ${after}` : sql`place > ${after}`
  const { rows } = await db.execute<RegionRow & { place: string }>(sql`
    select * from (
      select kind, name, province, code, ${place} as place from regions
      where (position(${query} in ${plain(sql`name`)}) > 0 or position(${query} in lower(code)) > 0)
        and ${kind === undefined ? sql`true` : sql`kind = ${kind}`}
    ) found
    where ${beyond}
    order by ${isDown ? sql`place desc` : sql`place`}
    limit ${limit + 1}`)
  const { items, next } = toPage(rows, limit, (row) => [row.place, 0])
  return { items: items.map(({ place: _, ...region }) => region), next }
}

/** The regions API. */
export function mountRegions(app: Application): void {
  mount(app, regionsEndpoints.address, ({ db, query }) => findPostalAddress(db, query))
  mount(app, regionsEndpoints.find, async ({ db, query }) => {
    const folded = sql`lower(immutable_unaccent(${query.query.trim()}))`
    const { rows } = await db.execute<{ name: string }>(sql`
      select name from (
        select name, min(position(${folded} in lower(immutable_unaccent(name)))) as place from regions group by name
      ) found
      where place > 0
      order by place > 1, name collate "und-x-icu"
      limit 20`)
    if (rows.length === 0 && !(await hasRegions(db))) throw new AppError('CANNOT_VERIFY_REGIONS')
    return { items: rows.map(({ name }) => name) }
  })
  mount(app, regionsEndpoints.list, async ({ db, actor, query }) => {
    await tenantRoot(db, actor, 'tenant.types')
    return listRegions(db, query)
  })
  mount(app, productNameEndpoints.find, async ({ db, query }) => {
    const items = await findProductNames(db, query.query.trim())
    if (items.length === 0 && !(await hasProductNames(db))) throw new AppError('CANNOT_VERIFY_PRODUCT_NAMES')
    return { items }
  })
  mount(app, schoolHolidayEndpoints.list, async ({ db, query }) => ({
    items: await db
      .select()
      .from(schoolHolidays)
      .where(gte(schoolHolidays.until, query.from))
      .orderBy(asc(schoolHolidays.from), asc(schoolHolidays.area), asc(schoolHolidays.name)),
  }))
  mount(app, regionsEndpoints.municipalities, async ({ db, actor }) => {
    const result = await db.execute<{ name: string; organisations: number }>(sql`
      select name, count(*)::int as organisations
      from (
        select v.values->'address'->>'municipality' as name
        from items
        join versions v on v.uuid = coalesce(items.published_version, items.ready_version)
        where ${readableItems(actor, 'organisation')}
      ) places
      where name <> ''
      group by name
      order by name collate "und-x-icu"`)
    return { items: result.rows }
  })
}
