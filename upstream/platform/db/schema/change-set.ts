import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { ChangeAction, ChangeSelection } from '#contract/change-set/change-set'
import { changeKinds, changeOutcomes, changeSetStates, changeVerdicts } from '#contract/change-set/states'
import type { SaveAction } from '#contract/content/content'
import type { Values } from '#contract/content/values'
import { typeKinds } from '#contract/types/type-definition'
import { instant, reference } from './columns.ts'
import { tenants } from './tenant.ts'
import { users } from './user.ts'

/** Why a record can't be changed, or wasn't: texts by their keys. */
export type ChangeIssue = {
  key: string
  params?: Record<string, string | number>
  /** The field that it is about, by name. */
  field?: string
}

/** A change of many records, that one person proposes and another approves. */
export const changeSets = pgTable(
  'change_sets',
  {
    id: uuid().primaryKey().defaultRandom(),
    tenantId: reference()
      .notNull()
      .references(() => tenants.id),
    siteId: text().notNull(),
    kind: text({ enum: changeKinds }).notNull(),
    /** Null for one that undoes another. */
    action: jsonb().$type<ChangeAction>(),
    selection: jsonb().$type<ChangeSelection>().notNull(),
    /** Who has the right to act there sees it; the name as it was when it was written down. */
    teamPath: text().notNull(),
    teamName: text().notNull(),
    reason: text().notNull(),
    state: text({ enum: changeSetStates }).notNull().default('draft'),
    /** One more with every step that people take: what is approved is what was looked at. */
    version: integer().notNull().default(1),
    proposerId: uuid()
      .notNull()
      .references(() => users.id),
    proposerName: text().notNull(),
    undoes: uuid(),
    undoneBy: uuid(),
    decidedById: uuid(),
    decidedBy: text(),
    decidedAt: instant(),
    approved: boolean(),
    note: text().notNull().default(''),
    /** Where looking is: the last thing that was looked at, how many are done and how many there are. */
    cursor: reference().notNull().default(0),
    looked: integer().notNull().default(0),
    total: integer().notNull().default(0),
    createdAt: instant().notNull(),
    changedAt: instant().notNull(),
    submittedAt: instant(),
    endedAt: instant(),
  },
  (table) => [
    index('change_sets_tenant').on(table.tenantId, table.changedAt, table.id),
    index('change_sets_state').on(table.tenantId, table.state, table.changedAt),
    index('change_sets_moving').on(table.state).where(sql`state in ('checking', 'running')`),
    // One undoing at a time, also for two requests at the same moment.
    uniqueIndex('change_sets_undoes')
      .on(table.undoes)
      .where(sql`state in ('draft', 'checking', 'controlled', 'waiting', 'running')`),
  ],
)

/** A record that would change or can't, with how it was when it was looked at, and the outcome. */
export const changeRecords = pgTable(
  'change_records',
  {
    setId: uuid()
      .notNull()
      .references(() => changeSets.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    itemId: reference().notNull(),
    kind: text({ enum: typeKinds }).notNull(),
    key: text().notNull(),
    /** The key of its organisation; of an organisation its own. */
    organisation: text().notNull(),
    title: text().notNull(),
    verdict: text({ enum: changeVerdicts }).notNull(),
    /** The version that was looked at: it is changed on that one, or not at all. */
    version: integer().notNull(),
    /** The team that it stood in, by path; null where that is no matter. */
    teamPath: text(),
    /** The changed values only; an absent field is empty. For a move the names of the teams. */
    fields: text().array().notNull().default([]),
    before: jsonb().$type<Values>().notNull().default({}),
    after: jsonb().$type<Values>().notNull().default({}),
    typesBefore: text().array().notNull().default([]),
    typesAfter: text().array().notNull().default([]),
    /** The team that it goes to, by key. */
    teamBefore: text(),
    teamAfter: text(),
    save: text().$type<SaveAction>(),
    issues: jsonb('faults').$type<ChangeIssue[]>().notNull().default([]),
    outcome: text({ enum: changeOutcomes }),
    /** The version that it got. */
    savedVersion: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.setId, table.position] }),
    index('change_records_verdict').on(table.setId, table.verdict, table.position),
    index('change_records_outcome').on(table.setId, table.outcome, table.position),
  ],
)
