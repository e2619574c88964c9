import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type * as schema from './schema/all.ts'

type Rows<Row> = { rows: Row[] }

// An interface, because drizzle reads the row type through `this`.
interface RowsResult extends PgQueryResultHKT {
  type: Rows<this['row']>
}

/** The common part of PGlite's and node-postgres' drizzle handles; a transaction is one too. */
export type Database = PgDatabase<RowsResult, typeof schema>

/** Columns are camelCase in the code and snake_case in SQL; drizzle.config.ts says the same. */
export const casing = 'snake_case'
