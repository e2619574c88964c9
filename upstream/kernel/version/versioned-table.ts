import { eq } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import { AppError } from '#contract/kernel/errors'
import type { RecordKind } from './save.ts'

type VersionedRow = { id: number | string; version: number; updatedAt: Date | null; updatedBy: string }
type VersionedTable = PgTable & { id: PgColumn; $inferSelect: VersionedRow }

type Spelled<Table extends PgTable, Values extends object> = Pick<
  RecordKind<Table['$inferSelect'], Values>,
  'history' | 'historyId' | 'stored'
> & {
  /** The record as its form has it. */
  valuesOf(row: Table['$inferSelect']): Values
  /** The columns of what its form has; those of `row` can stay as they are. */
  columnsOf(values: Values, row: Table['$inferSelect']): Partial<Table['$inferInsert']>
}

/** The kind of record that is a row of a table with its number, and the time and name of the last save. */
export function versionedTable<Table extends VersionedTable, Values extends object>(
  table: Table,
  { valuesOf, columnsOf, ...kind }: Spelled<Table, Values>,
): RecordKind<Table['$inferSelect'], Values, Table['$inferSelect']['id']> {
  type Row = Table['$inferSelect']
  const plain: PgTable & { id: PgColumn } = table
  return {
    ...kind,
    async hold(db, id) {
      const [row] = await db.select().from(plain).where(eq(plain.id, id)).for('update')
      return row as Row | undefined
    },
    standing: (row) => ({
      version: row.version,
      values: valuesOf(row),
      changedBy: row.updatedBy,
      changedAt: row.updatedAt,
    }),
    async write(db, row, values, by) {
      const columns = { ...columnsOf(values, row), ...by }
      const [saved] = await db.update(plain).set(columns).where(eq(plain.id, row.id)).returning()
      if (saved === undefined) throw new AppError('NOT_FOUND')
      return saved as Row
    },
  }
}

/** The form's part of a row: the fields that its schema names. */
export const fieldsIn = <Values extends object>(schema: z.ZodObject & z.ZodType<Values>, row: Values): Values =>
  Object.fromEntries(Object.keys(schema.shape).map((name) => [name, Reflect.get(row, name)])) as Values

/**
 * The same, where each field of the form is a column of that name: a field more in the schema is saved, compared, kept and
 * put back as soon as the table has its column, and without that column it does not compile.
 */
export const fieldsTable = <Values extends object, Table extends VersionedTable & { $inferSelect: Values }>(
  table: Table,
  schema: z.ZodObject & z.ZodType<Values>,
  history?: RecordKind<unknown, Values>['history'],
): RecordKind<Table['$inferSelect'], Values, Table['$inferSelect']['id']> =>
  versionedTable<Table, Values>(table, {
    history,
    valuesOf: (row) => fieldsIn(schema, row),
    columnsOf: (values) => values as Partial<Table['$inferInsert']>,
  })
