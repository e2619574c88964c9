import { index, jsonb, pgTable } from 'drizzle-orm/pg-core'
import type { Cells } from '#contract/spreadsheet/field-cells'
import { reference } from './columns.ts'
import { importJobs } from './import-job.ts'
import { items } from './item.ts'

/** The cells that a job read in last for an item: they distinguish what the source changed from what people changed. */
export const importBases = pgTable(
  'import_bases',
  {
    itemId: reference()
      .primaryKey()
      .references(() => items.id, { onDelete: 'cascade' }),
    jobId: reference()
      .notNull()
      .references(() => importJobs.id, { onDelete: 'cascade' }),
    cells: jsonb().$type<Cells>().notNull(),
  },
  (table) => [index('import_bases_job').on(table.jobId)],
)
