import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { id, instant, reference } from './columns.ts'
import { tenants } from './tenant.ts'

/** Who did what, on which thing, when, from which version to which, under which right; only ever added to. */
export const auditEvents = pgTable(
  'audit_events',
  {
    id: id(),
    tenantId: reference()
      .notNull()
      .references(() => tenants.id),
    at: instant().notNull(),
    actorId: uuid(),
    actorName: text().notNull(),
    action: text().notNull(),
    subjectType: text().notNull(),
    subjectId: reference().notNull(),
    subjectKey: text().notNull(),
    subjectTitle: text().notNull(),
    teamPath: text().notNull(),
    organisationId: reference(),
    fromVersion: uuid(),
    toVersion: uuid(),
    /** The right under which it was done, such as `team.update`. */
    permission: text().notNull().default(''),
    details: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  },
  (table) => [
    index('audit_events_subject').on(table.subjectType, table.subjectId, table.id),
    index('audit_events_organisation').on(table.organisationId, table.id),
    // Events about a version.
    index('audit_events_version').on(table.toVersion).where(sql`to_version is not null`),
    // Recent actions of people; those of the system are most of the table, and are left out.
    index('audit_events_at').on(table.tenantId, table.at).concurrently().where(sql`actor_id is not null`),
    index('audit_events_team').on(table.tenantId, table.teamPath.op('text_pattern_ops'), table.id),
  ],
)

/**
 * The chain over the log of a tenant: link `number` holds the hash of the link before it and of its event. Links are made
 * in batches by a job, in the order in which it meets the events, so that no writer waits for another.
 */
export const auditLinks = pgTable(
  'audit_links',
  {
    tenantId: reference()
      .notNull()
      .references(() => tenants.id),
    number: integer().notNull(),
    eventId: reference().notNull().unique(),
    hash: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.number] })],
)
