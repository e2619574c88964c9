import { sql } from 'drizzle-orm'
import type { Database } from './store.ts'

const building = /^\s*create\s+(?:unique\s+)?index\s+concurrently\s+(?:if\s+not\s+exists\s+)?"?(\w+)"?/i

/** Whether a migration builds indexes beside those who write, which takes it out of the transaction of the others. */
export const buildsApart = ({ sql: statements }: { sql: readonly string[] }): boolean =>
  statements.some((text) => building.test(text))

/** The same where nobody writes meanwhile: in an embedded store, and in a new one. */
export const inTransaction = (statement: string): string =>
  building.test(statement) ? statement.replace(/\bconcurrently\s/i, '') : statement

/** Builds the index of a statement while everybody goes on. A build that was cut off leaves one that nothing uses: it goes. */
export async function buildIndex(db: Database, statement: string): Promise<void> {
  const name = building.exec(statement)?.[1]
  if (name === undefined) throw new Error(`Nothing else goes into a migration that builds an index apart: ${statement}`)
  const { rows } = await db.execute<{ valid: boolean }>(
    sql`select indisvalid as valid from pg_index where indexrelid = to_regclass(${`"${name}"`})`,
  )
  if (rows[0]?.valid === true) return
  if (rows.length > 0) await db.execute(sql`drop index concurrently ${sql.identifier(name)}`)
  await db.execute(sql.raw(statement))
}
