import { pgTable } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** When backups were made, as those who make them report: the product itself can't see those of a database server. */
export const backups = pgTable('backups', { at: instant().primaryKey() })
