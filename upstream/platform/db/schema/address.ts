import { doublePrecision, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
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
  // Open address files have some addresses twice: the first one counts.
  (table) => [uniqueIndex('postal_addresses_place').on(table.postalCode, table.houseNumber, table.addition)],
)

/** Which places a Belgian or German postal code is of; there are no house numbers here. */
export const postalPlaces = pgTable(
  'postal_places',
  {
    country: text({ enum: ['BE', 'DE'] }).notNull(),
    /** As an address has it: `9000`, `26721`. */
    postalCode: text().notNull(),
    city: text().notNull(),
    municipality: text().notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.country, table.postalCode, table.city] })],
)

/** Names of regions, to choose from: provinces and the municipalities in them, as the postal table has them. */
export const regions = pgTable(
  'regions',
  {
    kind: text({ enum: ['province', 'municipality'] }).notNull(),
    name: text().notNull(),
    province: text().notNull().default(''),
    /** As Statistics Netherlands has it: `PV27`, `GM0363`; empty where no source said it. */
    code: text().notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.kind, table.name] })],
)
