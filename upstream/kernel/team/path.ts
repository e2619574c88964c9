import { type SQL, sql } from 'drizzle-orm'
import type { items } from '../../platform/db/schema/item.ts'
import type { teams } from '../../platform/db/schema/team.ts'

/** Ids of the teams in a materialised path, from the root down. */
export const teamIdsIn = (path: string): number[] => path.split('/').filter(Boolean).map(Number)

/** What stands at a path or below it, as a range that the prefix index serves; `:` follows the digits and the slash. */
export const within = (column: SQL | typeof teams.path | typeof items.teamPath, path: string) =>
  sql`${column} ~>=~ ${path} and ${column} ~<~ ${`${path}:`}`
