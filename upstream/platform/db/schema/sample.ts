import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { Certainty } from '#contract/kernel/interval'
import { callStates, saidHows, verdicts } from '#contract/sample/calls'
import { allocations } from '#contract/sample/plan'
import type { PublishedFigure } from '#contract/sample/published'
import { sampleKinds, strataBy } from '#contract/sample/sample-rules'
import { instant, reference } from './columns.ts'
import { teams } from './team.ts'
import { tenants } from './tenant.ts'

const tenantId = () =>
  reference()
    .notNull()
    .references(() => tenants.id)

/** A stratum as it was drawn from. */
export type DrawnStratum = { key: string; label: string; size: number; calls: number }

/** A random sample of what a team has online, by which it is known how much of that is right. */
export const samples = pgTable(
  'samples',
  {
    id: uuid().primaryKey().defaultRandom(),
    tenantId: tenantId(),
    teamId: reference()
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    kind: text({ enum: sampleKinds }).notNull(),
    fields: text().array().notNull(),
    strata: text({ enum: strataBy }).notNull(),
    allocation: text({ enum: allocations }).notNull(),
    margin: integer().notNull(),
    certainty: integer().$type<Certainty>().notNull(),
    expected: integer().notNull(),
    tries: integer().notNull(),
    population: integer().notNull().default(0),
    drawn: jsonb().$type<DrawnStratum[]>().notNull().default([]),
    drawnAt: instant().notNull(),
    drawnBy: text().notNull(),
    endedAt: instant(),
    endedBy: text().notNull().default(''),
    /** Its figures as they are public; null while they are not. */
    published: jsonb().$type<PublishedFigure[]>(),
  },
  (table) => [index('samples_team').on(table.tenantId, table.teamId, table.drawnAt)],
)

/** Every record of the population in the order in which it is called; most of them are never called. */
export const sampleCalls = pgTable(
  'sample_calls',
  {
    tenantId: tenantId(),
    sampleId: uuid()
      .notNull()
      .references(() => samples.id, { onDelete: 'cascade' }),
    /** Stays when the record goes: it was drawn. */
    itemId: reference().notNull(),
    /** The version online at the draw, which is the one checked. */
    version: uuid().notNull(),
    /** The team directly below that of the sample, or that itself. */
    teamId: reference().notNull(),
    type: text().notNull(),
    stratum: text().notNull(),
    /** From 1 in its stratum; 0 until the seed is known. */
    position: integer().notNull().default(0),
    /** Which fields of the sample stood in it. */
    filled: text().array().notNull(),
    state: text({ enum: callStates }).notNull().default('reserve'),
    tries: integer().notNull().default(0),
    claimedBy: uuid(),
    claimedName: text().notNull().default(''),
    until: instant(),
    isSaid: boolean().notNull().default(false),
    note: text().notNull().default(''),
    /** By field, who or what said what was drawn, and how that had last been seen true. */
    said: jsonb().$type<Record<string, string>>().notNull().default({}),
    seen: jsonb().$type<Record<string, { how: string; at: string; by: string }>>().notNull().default({}),
    calledAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.sampleId, table.itemId] }),
    index('sample_calls_order').on(table.sampleId, table.stratum, table.position),
    index('sample_calls_called').on(table.sampleId, table.state).where(sql`state <> 'reserve'`),
    index('sample_calls_tenant').on(table.tenantId),
  ],
)

/** Answers about fields in a call, kept before the record's own values are shown, with the verdict on each. */
export const sampleAnswers = pgTable(
  'sample_answers',
  {
    tenantId: tenantId(),
    sampleId: uuid()
      .notNull()
      .references(() => samples.id, { onDelete: 'cascade' }),
    itemId: reference().notNull(),
    field: text().notNull(),
    how: text({ enum: saidHows }).notNull(),
    said: jsonb().$type<unknown>(),
    proposed: text({ enum: verdicts }),
    verdict: text({ enum: verdicts }),
    saidAt: instant().notNull(),
    saidTo: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.sampleId, table.itemId, table.field] }),
    index('sample_answers_tenant').on(table.tenantId),
  ],
)
