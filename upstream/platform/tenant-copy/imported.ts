import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../db/database.ts'
import { OperatorError } from '../operator-error.ts'
import { countSince, idOf } from './changes.ts'
import type { Manifest } from './manifest.ts'
import { rowsOfTenant, type Schema } from './tables.ts'

const importedSchema = z.object({
  /** The base of the copy. */
  base: z.string(),
  /** The transaction that wrote its rows last. */
  transaction: z.string(),
  rows: z.record(z.string(), z.int()),
})
type Imported = z.infer<typeof importedSchema>

const nameOf = ({ tenant }: Manifest) => `import of ${tenant}`

/** What an installation notes of itself. */
export type Marks = {
  find(tx: Database, name: string): Promise<unknown>
  set(tx: Database, name: string, value: object): Promise<void>
}

/** What this installation got of the same copy before; undefined when it is another one, or none. */
export async function findImport(tx: Database, marks: Marks, manifest: Manifest): Promise<Imported | undefined> {
  if (manifest.changed === undefined) return undefined
  const found = importedSchema.safeParse(await marks.find(tx, nameOf(manifest)))
  return found.success && found.data.base === manifest.base?.id ? found.data : undefined
}

export async function noteImport(tx: Database, marks: Marks, manifest: Manifest): Promise<void> {
  const { rows } = await tx.execute<{ own: string }>(sql`select pg_current_xact_id()::text as own`)
  const value: Imported = { base: manifest.base?.id ?? '', transaction: rows[0]?.own ?? '', rows: manifest.rows }
  await marks.set(tx, nameOf(manifest), value)
}

/** Refuses a tenant of which a row was written here since it came. */
export async function requireUntouched(
  tx: Database,
  { schema, manifest }: { schema: Schema; manifest: Manifest },
  { transaction, rows }: Imported,
): Promise<void> {
  const own = await rowsOfTenant(tx, schema, await idOf(tx, manifest))
  const next = String(BigInt(transaction) + 1n)
  for (const table of own.tables) {
    const { all, since } = await countSince(tx, table, { where: own.condition(table), transaction: next })
    if (since === 0 && all === rows[table]) continue
    throw new OperatorError(
      `The tenant "${manifest.tenant}" was used here since it came (${table}): what people did here would be lost. Nothing was changed.`,
    )
  }
}
