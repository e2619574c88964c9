import { boolean, index, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import type { TypeDefinition } from '#contract/types/type-definition'
import { id, reference } from './columns.ts'
import { tenants } from './tenant.ts'

/** Types of organisations, products and supplements, with their sections and fields as data (design section 5). */
export const itemTypes = pgTable(
  'item_types',
  {
    id: id(),
    /** Null for a type that every tenant has. */
    tenantId: reference().references(() => tenants.id),
    kind: text({ enum: ['organisation', 'product', 'supplement', 'agenda'] }).notNull(),
    key: text().notNull(),
    active: boolean().notNull().default(true),
    definition: jsonb().$type<TypeDefinition>().notNull(),
  },
  (table) => [
    unique('item_types_key').on(table.kind, table.key, table.tenantId).nullsNotDistinct(),
    index('item_types_tenant').on(table.tenantId),
  ],
)
