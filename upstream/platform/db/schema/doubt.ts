import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { Evidence } from '#contract/doubt/doubt'
import { doubtSources, doubtStates } from '#contract/doubt/rules'
import { instant, reference } from './columns.ts'
import { items } from './item.ts'
import { tenants } from './tenant.ts'

const source = {
  source: text({ enum: doubtSources }).notNull(),
  /** Which one of its kind, such as the host of a website or the id of an import job; empty where the kind is all. */
  sourceId: text().notNull().default(''),
}

/** Values that differ from ours according to a source; they change nothing by themselves. */
export const doubts = pgTable(
  'doubts',
  {
    id: uuid().primaryKey().defaultRandom(),
    tenantId: reference()
      .notNull()
      .references(() => tenants.id),
    itemId: reference()
      .notNull()
      .references(() => items.id, { onDelete: 'cascade' }),
    /** Empty for the record as a whole. */
    field: text().notNull(),
    /** Our value, and the other one; null for nothing, or when the evidence says in words what is wrong. */
    here: jsonb().$type<unknown>(),
    said: jsonb().$type<unknown>(),
    /** Fingerprints of what both mean: a refusal holds until either changes. */
    hereMark: text().notNull(),
    saidMark: text().notNull(),
    ...source,
    /** As people know it. */
    sourceName: text().notNull(),
    evidence: jsonb().$type<Evidence>().notNull(),
    /** How often people said so. */
    times: integer().notNull().default(1),
    state: text({ enum: doubtStates }).notNull().default('open'),
    since: instant().notNull(),
    decidedAt: instant(),
    decidedBy: text().notNull().default(''),
    /** The reason that the reporter receives. */
    reason: text().notNull().default(''),
    /** Of `bothWrong`, what is right. */
    right: jsonb().$type<unknown>(),
    rightMark: text(),
    /** The version that came of it. */
    version: uuid(),
    /** Who reported it, where that is kept elsewhere. */
    reporter: uuid(),
  },
  (table) => [
    uniqueIndex('doubts_open')
      .on(table.itemId, table.field, table.source, table.sourceId, table.saidMark)
      .where(sql`state = 'open'`),
    index('doubts_item').on(table.itemId, table.field),
    index('doubts_list').on(table.tenantId, table.itemId, table.since).where(sql`state = 'open'`),
    index('doubts_decided').on(table.tenantId, table.source, table.sourceId, table.field, table.decidedAt),
  ],
)

/** When a source last confirmed the value of a field: the latest moment alone. */
export const seenTrue = pgTable(
  'seen_true',
  {
    tenantId: reference()
      .notNull()
      .references(() => tenants.id),
    itemId: reference()
      .notNull()
      .references(() => items.id, { onDelete: 'cascade' }),
    field: text().notNull(),
    ...source,
    at: instant().notNull(),
    /** Where it was read. */
    address: text(),
  },
  (table) => [
    primaryKey({ columns: [table.itemId, table.field, table.source, table.sourceId] }),
    index('seen_true_tenant').on(table.tenantId),
  ],
)

/** Sources that fell silent for a field by themselves, as too little of what they said was right. */
export const doubtSilences = pgTable(
  'doubt_silences',
  {
    tenantId: reference()
      .notNull()
      .references(() => tenants.id),
    ...source,
    field: text().notNull(),
    sourceName: text().notNull(),
    since: instant().notNull(),
    /** From when it is heard again; what was decided before that no longer counts. */
    heardFrom: instant(),
    heardBy: text().notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.source, table.sourceId, table.field] })],
)
