import { sql } from 'drizzle-orm'
import { check, date, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { schoolAreas } from '#contract/agenda/school-areas'

/** School holidays of all tenants, from a file that the installation loads. */
export const schoolHolidays = pgTable(
  'school_holidays',
  {
    area: text({ enum: schoolAreas }).notNull(),
    from: date('starts_on', { mode: 'string' }).notNull(),
    until: date('ends_on', { mode: 'string' }).notNull(),
    name: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.area, table.from, table.name] }),
    check('school_holidays_order', sql`${table.from} <= ${table.until}`),
  ],
)
