import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { id, instant, reference } from './columns.ts'
import { items } from './item.ts'
import { tenants } from './tenant.ts'
import { users } from './user.ts'

/** Counters of the rate limits; in the database, so that they hold over restarts and processes. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text().primaryKey(),
    count: integer().notNull(),
    /** When the window ends and counting starts anew. */
    resetAt: instant().notNull(),
  },
  (table) => [index('rate_limits_reset').on(table.resetAt)],
)

/** Answers to requests with an `Idempotency-Key`, kept for a day. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** Tenant and user, or a hash of the caller where nobody is signed in. */
    caller: text().notNull(),
    key: text().notNull(),
    requestHash: text().notNull(),
    status: integer(),
    response: jsonb(),
    /** Of what was saved, where it has versions. */
    version: integer(),
    createdAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.caller, table.key] }), index('idempotency_keys_age').on(table.createdAt)],
)

/** Uploaded files; the bytes lie in the file store under the id. */
export const files = pgTable(
  'files',
  {
    id: text().primaryKey(),
    tenantId: reference()
      .notNull()
      .references(() => tenants.id),
    name: text().notNull(),
    mediaType: text().notNull(),
    size: integer().notNull(),
    sha256: text().notNull(),
    width: integer(),
    height: integer(),
    createdAt: instant().notNull(),
    createdBy: text().notNull(),
    /** Who gave it: until content names it, nobody else may read it. */
    givenBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** Since when content names it; what no content ever named is cleaned up. */
    attachedAt: instant(),
  },
  (table) => [
    index('files_tenant').on(table.tenantId),
    index('files_unused').on(table.createdAt).where(sql`attached_at is null`),
  ],
)

/** Where a file is at home: who may read something of one of these organisations, may read the file. A copy shares it. */
export const filePlaces = pgTable(
  'file_places',
  {
    fileId: text()
      .notNull()
      .references(() => files.id, { onDelete: 'cascade' }),
    organisationId: reference()
      .notNull()
      .references(() => items.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.fileId, table.organisationId] }),
    index('file_places_organisation').on(table.organisationId),
  ],
)

/** Details of the installation, such as whether the demo content was loaded. */
export const installation = pgTable('installation', {
  id: id(),
  name: text().notNull().unique(),
  value: jsonb().notNull(),
})
