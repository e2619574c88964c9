import { type SQL, sql } from 'drizzle-orm'

/** All rows of a query as one value, so that several lists come in one statement; moments are text in it. */
export const jsonRows = <Row>(query: SQL) =>
  sql<Row[]>`(select coalesce(json_agg(row_to_json(x)), '[]'::json) from (${query}) x)`
