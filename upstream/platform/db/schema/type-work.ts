import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { LocalisedText } from '#contract/kernel/text'
import type { EffectField, effectStates } from '#contract/type-editor/type-effect'
import { type TypeDefinition, typeKinds } from '#contract/types/type-definition'
import { id, instant, reference } from './columns.ts'
import { items } from './item.ts'
import { tenants } from './tenant.ts'

const tenantId = () =>
  reference()
    .notNull()
    .references(() => tenants.id)

/** Preview of publishing a version of a type, as far as it has been worked out; one for each type. */
export const typeEffects = pgTable(
  'type_effects',
  {
    id: uuid().primaryKey().defaultRandom(),
    tenantId: tenantId(),
    /** The key of the type. */
    type: text().notNull(),
    version: integer().notNull(),
    /** A digest of content and other types at the start: while it stays the same, looking again gives the same result. */
    content: text().notNull(),
    definition: jsonb().$type<TypeDefinition>().notNull(),
    fields: jsonb().$type<EffectField[]>().notNull(),
    state: text().$type<(typeof effectStates)[number]>().notNull().default('busy'),
    /** How many records have the type, once that is known, and how many of them were looked at. */
    total: integer(),
    looked: integer().notNull().default(0),
    /** The last record that was looked at. */
    lastId: reference().notNull().default(0),
    /** In how many records each field is filled in. */
    filled: jsonb().$type<Record<string, number>>().notNull().default({}),
    wrong: integer().notNull().default(0),
    startedAt: instant().notNull(),
    endedAt: instant(),
  },
  (table) => [uniqueIndex('type_effects_type').on(table.tenantId, table.type)],
)

/** The records that are right now and would be wrong. */
export const typeEffectRecords = pgTable(
  'type_effect_records',
  {
    effectId: uuid()
      .notNull()
      .references(() => typeEffects.id, { onDelete: 'cascade' }),
    tenantId: reference().notNull(),
    itemId: reference()
      .notNull()
      .references(() => items.id, { onDelete: 'cascade' }),
    /** The names of the fields. */
    fields: text().array().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.effectId, table.itemId] }),
    index('type_effect_records_item').on(table.itemId),
  ],
)

/** Fields that what was online must have before a day, as publishing made them required. */
export const typeRequirements = pgTable(
  'type_requirements',
  {
    id: id(),
    tenantId: tenantId(),
    kind: text({ enum: typeKinds }).notNull(),
    /** The key of the type. */
    type: text().notNull(),
    field: text().notNull(),
    label: jsonb().$type<LocalisedText>().notNull(),
    /** The day before which it is filled in. */
    fillBefore: text().notNull(),
    createdAt: instant().notNull(),
    /** The last record that was looked at; null once all were. */
    lastId: reference(),
    /** It is required no more: nobody gets a task, and what is kept of it goes. */
    isEnded: boolean().notNull().default(false),
  },
  (table) => [
    uniqueIndex('type_requirements_field').on(table.tenantId, table.type, table.field).where(sql`not is_ended`),
    index('type_requirements_unfinished').on(table.id).where(sql`last_id is not null or is_ended`),
  ],
)

/**
 * Records that were online without such a field. Whether it is still open follows from the newest version: a trigger on
 * items keeps it, so that no way of saving can forget it; see `09_work_on_types.sql`.
 */
export const typeGaps = pgTable(
  'type_gaps',
  {
    id: id(),
    tenantId: reference().notNull(),
    requirementId: reference()
      .notNull()
      .references(() => typeRequirements.id, { onDelete: 'cascade' }),
    itemId: reference()
      .notNull()
      .references(() => items.id, { onDelete: 'cascade' }),
    isOpen: boolean().notNull(),
  },
  (table) => [
    uniqueIndex('type_gaps_record').on(table.requirementId, table.itemId),
    index('type_gaps_item').on(table.itemId),
    index('type_gaps_open').on(table.tenantId, table.id).where(sql`is_open`),
  ],
)

/** How far search has followed a type that was published; gone once it has. */
export const typeSearches = pgTable(
  'type_searches',
  {
    id: uuid().primaryKey().defaultRandom(),
    tenantId: tenantId(),
    kind: text({ enum: typeKinds }).notNull(),
    type: text().notNull(),
    /** The last record that was done. */
    lastId: reference().notNull().default(0),
  },
  (table) => [uniqueIndex('type_searches_type').on(table.tenantId, table.type)],
)
