import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { RelationKind } from '#contract/content/relation-type'
import { id, instant, reference } from './columns.ts'
import { items } from './item.ts'
import { teams } from './team.ts'
import { tenants } from './tenant.ts'

/** Kinds of relations that a team has, for itself and the teams below it. */
export const relationTypes = pgTable(
  'relation_types',
  {
    id: id(),
    tenantId: reference()
      .notNull()
      .references(() => tenants.id),
    teamId: reference()
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    kind: text().$type<RelationKind>().notNull(),
    outputSource: text().notNull(),
    outputTarget: text().notNull(),
    inputSource: text().notNull(),
    inputTarget: text().notNull(),
    version: integer().notNull().default(1),
    updatedAt: instant().notNull(),
    updatedBy: text().notNull(),
  },
  (table) => [
    uniqueIndex('relation_types_key').on(table.tenantId, table.key),
    index('relation_types_team').on(table.teamId),
  ],
)

/** Relations between two organisations or two products; one that is equal has the lower id as its source. */
export const relations = pgTable(
  'relations',
  {
    id: id(),
    tenantId: reference()
      .notNull()
      .references(() => tenants.id),
    typeId: reference()
      .notNull()
      .references(() => relationTypes.id),
    sourceId: reference()
      .notNull()
      .references(() => items.id, { onDelete: 'cascade' }),
    targetId: reference()
      .notNull()
      .references(() => items.id, { onDelete: 'cascade' }),
    createdAt: instant().notNull(),
    createdBy: text().notNull(),
  },
  (table) => [
    uniqueIndex('relations_pair').on(table.sourceId, table.typeId, table.targetId),
    index('relations_target').on(table.targetId),
    index('relations_type').on(table.typeId),
  ],
)

/** Where a supplement is used: attached to an item, or named by one of its fields. */
export const supplementUses = pgTable(
  'supplement_uses',
  {
    id: id(),
    tenantId: reference()
      .notNull()
      .references(() => tenants.id),
    supplementId: reference()
      .notNull()
      .references(() => items.id, { onDelete: 'cascade' }),
    itemId: reference()
      .notNull()
      .references(() => items.id, { onDelete: 'cascade' }),
    /** The field that names it; empty when it was attached to the item as a whole. */
    field: text().notNull().default(''),
    createdAt: instant().notNull(),
    createdBy: text().notNull(),
  },
  (table) => [
    uniqueIndex('supplement_uses_pair').on(table.supplementId, table.itemId, table.field),
    index('supplement_uses_item').on(table.itemId),
  ],
)
