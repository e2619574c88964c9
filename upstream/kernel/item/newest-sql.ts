import { sql } from 'drizzle-orm'
import { items } from '../../platform/db/schema/item.ts'

/** The newest version that is no concept, in a query over items; the same as `newestShared` of the rules. */
export const newestSharedSql = sql`coalesce(${items.readyVersion},
  case when ${items.planIsOlder} then null else ${items.plannedVersion} end, ${items.publishedVersion}, ${items.plannedVersion})`

/** The newest version in any state, in a query over items. */
export const newestVersionSql = sql`coalesce(${items.conceptVersion}, ${newestSharedSql})`
