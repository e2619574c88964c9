import { asc, gte, sql } from 'drizzle-orm'
import { schoolHolidayEndpoints } from '#contract/agenda/school-holidays'
import { productNameEndpoints } from '#contract/content/product-names'
import { regionsEndpoints } from '#contract/content/regions'
import { AppError } from '#contract/kernel/errors'
import { findPostalAddress } from '../capability/region/postal-table.ts'
import { findProductNames, hasProductNames } from '../capability/region/product-names.ts'
import { hasRegions } from '../capability/region/region-table.ts'
import { type Application, mount } from '../kernel/call/mount.ts'
import { readableItems } from '../kernel/scope/scope.ts'
import { tenantRoot } from '../kernel/team/tenant-root.ts'
import { schoolHolidays } from '../platform/db/schema/school-holiday.ts'
import { listRegions } from './list-regions.ts'

/** The regions API. */
export function mountRegions(app: Application): void {
  mount(app, regionsEndpoints.address, ({ db, query }) => findPostalAddress(db, query))
  mount(app, regionsEndpoints.find, async ({ db, query }) => {
    const asked = sql`lower(immutable_unaccent(${query.query.trim()}))`
    const { rows } = await db.execute<{ name: string }>(sql`
      select name from (
        select name, min(position(${asked} in lower(immutable_unaccent(name)))) as place from regions group by name
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
