import { boolean, index, integer, jsonb, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import type { TypeDefinition } from '#contract/types/type-definition'
import { id, instant, reference } from './columns.ts'
import { tenants } from './tenant.ts'

/** Types of organisations, products and supplements, with their sections and fields as data. */
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

/** Types as their editors saved them last; what counts is in `item_types`, where publishing writes it. */
export const typeDrafts = pgTable(
  'type_drafts',
  {
    id: id(),
    tenantId: reference()
      .notNull()
      .references(() => tenants.id),
    /** One among all kinds, as it names the type in an address. */
    key: text().notNull(),
    definition: jsonb().$type<TypeDefinition>().notNull(),
    /** 0 for a type that nobody saved yet. */
    version: integer().notNull(),
    /** The version that counts; null while none does. */
    publishedVersion: integer(),
    updatedAt: instant().notNull(),
    updatedBy: text().notNull().default(''),
  },
  (table) => [uniqueIndex('type_drafts_key').on(table.tenantId, table.key)],
)
