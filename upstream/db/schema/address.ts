import { doublePrecision, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { id } from './columns.ts'

/** The postal table: Dutch addresses by postal code and house number. */
export const postalAddresses = pgTable(
  'postal_addresses',
  {
    id: id(),
    /** Without the space: `1799KD`. */
    postalCode: text().notNull(),
    houseNumber: integer().notNull(),
    /** House letter and addition as one, in upper case; empty for none. */
    addition: text().notNull().default(''),
    street: text().notNull(),
    city: text().notNull(),
    municipality: text().notNull(),
    province: text().notNull().default(''),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
  },
  (table) => [index('postal_addresses_code').on(table.postalCode, table.houseNumber)],
)
