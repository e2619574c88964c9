import { sql } from 'drizzle-orm'
import { type PostalAnswer, regionsEndpoints } from '#contract/regions'
import { readableItems } from '../main/scope.ts'
import { type Application, mount } from '../mount.ts'
import { findPostalAddress } from './postal-table.ts'

/** The regions API. */
export function mountRegions(app: Application): void {
  mount(app, regionsEndpoints.address, async ({ db, query }): Promise<PostalAnswer> => {
    const found = await findPostalAddress(db, query)
    return typeof found === 'string' ? { state: found } : { state: 'found', ...found }
  })
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
