import { type AnyColumn, type SQL, sql } from 'drizzle-orm'

/** Ids of the teams in a materialised path, from the root down. */
export const teamIdsIn = (path: string): number[] => path.split('/').filter(Boolean).map(Number)

/** Rows at a path or below it, as a range that the prefix index serves; `:` follows the digits and the slash. */
export const within = (column: SQL | AnyColumn, path: string) =>
  sql`${column} ~>=~ ${path} and ${column} ~<~ ${`${path}:`}`
