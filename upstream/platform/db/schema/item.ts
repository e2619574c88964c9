import { sql } from 'drizzle-orm'
import { type AnyPgColumn, boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { assurers } from '#contract/review/assurance'
import { id, instant, reference } from './columns.ts'
import { tenants } from './tenant.ts'

export const itemKinds = ['organisation', 'product', 'supplement', 'agenda'] as const
export type ItemKind = (typeof itemKinds)[number]

/** The problems of a version at its planned moment. */
export type PlanFailure = {
  from: string
  fields: { path: string; code: string; params?: Record<string, string | number> }[]
}

/** Organisations, products, supplements and agenda items: what is published, with pointers to its versions. */
export const items = pgTable(
  'items',
  {
    id: id(),
    tenantId: reference()
      .notNull()
      .references(() => tenants.id),
    kind: text({ enum: itemKinds }).notNull(),
    key: text().notNull(),
    /** Path of the team that manages it; copied down so that every list finds its scope by one prefix. */
    teamPath: text().notNull(),
    /** The organisation that it belongs to; null for an organisation itself. */
    organisationId: reference().references((): AnyPgColumn => items.id),
    /** As everyone in scope knows it: the title of the newest version that is shared, or of the concept until one is. */
    title: text().notNull(),
    /** The same without capitals and accents, as names are looked for; as much of it as an index has room for. */
    titleFolded: text().generatedAlwaysAs(sql`lower(immutable_unaccent(left(title, 200)))`),
    /** The title that the concept would give; for those who may edit. Null without a concept beside a shared version. */
    conceptTitle: text(),
    types: text().array().notNull(),
    /** Postal code and house number of an organisation: adding one shows others at the same address. */
    addressKey: text(),
    /**
     * Where an organisation lies, by the address of the newest version that is shared, or of the concept until one is; a
     * trigger keeps it with these. Empty without an address.
     */
    municipality: text().notNull().default(''),
    externalId: text(),
    managedBy: text({ enum: ['manual', 'import'] })
      .notNull()
      .default('manual'),
    archivedAt: instant(),
    archivedBy: text(),
    online: boolean().notNull().default(false),
    /** The last version of any kind; the number in the ETag. */
    version: integer().notNull(),
    conceptVersion: uuid(),
    readyVersion: uuid(),
    publishedVersion: uuid(),
    publishedFrom: instant(),
    publishedUntil: instant(),
    plannedVersion: uuid(),
    plannedFrom: instant(),
    plannedUntil: instant(),
    /** A version newer than the plan's has been published since. */
    planIsOlder: boolean().notNull().default(false),
    /** Who planned it: notified when it can't be carried out. */
    plannedBy: uuid(),
    /** When what is published will be withdrawn. */
    unpublishFrom: instant(),
    /** When the last plan could not be carried out, and what was wrong; null again with the next save or plan. */
    planFailedAt: instant(),
    planFailure: jsonb().$type<PlanFailure>(),
    unpublishedAt: instant(),
    /**
     * Since when a version is ready to be published, who handed it over and what they said; a trigger keeps these with
     * `readyVersion`, and fills them from the version where nobody handed it over.
     */
    readyAt: instant(),
    readyBy: uuid(),
    readyByName: text().notNull().default(''),
    readyNote: text().notNull().default(''),
    /** When what was handed over was sent back, to whom, by whom and why; the same trigger ends it with the concept. */
    sentBackAt: instant(),
    sentBackTo: uuid(),
    sentBackBy: text().notNull().default(''),
    sentBackNote: text().notNull().default(''),
    editorialNote: text().notNull().default(''),
    lastConfirmedAt: instant(),
    lastConfirmedBy: text(),
    /** Who that was to others; a trigger keeps it and when with what is online of the organisation. */
    lastConfirmedAs: text({ enum: assurers }),
    lastOpenedAt: instant(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
    updatedBy: text().notNull().default(''),
  },
  (table) => [
    uniqueIndex('items_key').on(table.tenantId, table.kind, table.key),
    uniqueIndex('items_external').on(table.tenantId, table.kind, table.externalId).where(sql`external_id is not null`),
    // Scopes are ranges of it; the list of a team without others below it is read from it in order.
    index('items_team').on(
      table.tenantId,
      table.kind,
      table.teamPath.op('text_pattern_ops'),
      sql`${table.title} collate "und-x-icu"`,
      table.id,
    ),
    index('items_organisation').on(table.organisationId, table.kind, table.updatedAt),
    // Lists go by title as people sort it; the index must have that order too. With the path in it, the list of a small
    // team passes over the others without reading their rows; with the folded title, so does one of a part of the name.
    index('items_title').on(
      table.tenantId,
      table.kind,
      sql`${table.title} collate "und-x-icu"`,
      table.id,
      table.teamPath.op('text_pattern_ops'),
      table.titleFolded,
    ),
    // The same by when something was changed.
    index('items_changed').on(
      table.tenantId,
      table.kind,
      table.updatedAt,
      table.id,
      table.teamPath.op('text_pattern_ops'),
    ),
    // Part of an organisation's name, anywhere in it.
    index('items_name').using('gin', table.titleFolded.op('gin_trgm_ops')).where(sql`kind = 'organisation'`),
    index('items_address').on(table.tenantId, table.addressKey).where(sql`address_key is not null`),
    // Versions waiting to be published: a short list in a long table.
    index('items_ready').on(table.tenantId, table.kind, table.updatedAt).where(sql`ready_version is not null`),
    // The same of all kinds, the oldest first, as the desk of who publishes shows it; and what was sent back to somebody.
    index('items_waiting')
      .on(table.tenantId, table.readyAt, table.id, table.teamPath.op('text_pattern_ops'))
      .where(sql`ready_at is not null and archived_at is null`),
    // Versions that somebody handed over and that still wait.
    index('items_handed_over')
      .on(table.readyBy, table.tenantId, table.readyAt)
      .concurrently()
      .where(sql`ready_at is not null and archived_at is null`),
    index('items_sent_back').on(table.sentBackTo, table.tenantId).where(sql`sent_back_to is not null`),
    // Plans that the clock looks for each minute: short lists in a long table.
    index('items_planned').on(table.plannedFrom).where(sql`planned_from is not null`),
    index('items_unpublish').on(table.unpublishFrom).where(sql`unpublish_from is not null`),
    index('items_ending').on(table.publishedUntil).where(sql`published_until is not null`),
    // The planning of a tenant, in its order.
    index('items_plan_from')
      .on(table.tenantId, table.plannedFrom, table.id, table.teamPath.op('text_pattern_ops'))
      .where(sql`planned_from is not null and archived_at is null`),
    index('items_plan_until')
      .on(table.tenantId, table.unpublishFrom, table.id, table.teamPath.op('text_pattern_ops'))
      .where(sql`unpublish_from is not null and archived_at is null`),
    index('items_plan_end')
      .on(table.tenantId, table.publishedUntil, table.id, table.teamPath.op('text_pattern_ops'))
      .where(sql`published_until is not null and archived_at is null`),
    // States that few are in, for lists that ask for one (`state-sql.ts`).
    index('items_archived').on(table.tenantId, table.kind, table.archivedAt).where(sql`archived_at is not null`),
    index('items_withdrawn').on(table.tenantId, table.kind, table.unpublishedAt).where(sql`unpublished_at is not null`),
    index('items_unshared')
      .on(table.tenantId, table.kind, table.createdAt)
      .where(sql`published_from is null and planned_from is null and ready_version is null`),
    // Organisations that nobody opens, and those of which the cycle of confirmation began first.
    index('items_opened')
      .on(table.tenantId, sql`coalesce(last_opened_at, created_at)`, table.teamPath.op('text_pattern_ops'))
      .where(sql`kind = 'organisation' and archived_at is null`),
    index('items_cycle')
      .on(table.tenantId, sql`coalesce(last_confirmed_at, created_at)`, table.id, table.teamPath.op('text_pattern_ops'))
      .where(sql`kind = 'organisation' and archived_at is null`),
    // The same with those in the archive, in the order of a list that goes by it; and by where they lie.
    index('items_confirmed')
      .on(table.tenantId, sql`coalesce(last_confirmed_at, created_at)`, table.id, table.teamPath.op('text_pattern_ops'))
      .concurrently()
      .where(sql`kind = 'organisation'`),
    index('items_municipality')
      .on(
        table.tenantId,
        sql`${table.municipality} collate "und-x-icu"`,
        table.id,
        table.teamPath.op('text_pattern_ops'),
      )
      .concurrently()
      .where(sql`kind = 'organisation'`),
    // Those of one municipality, in the order of a list.
    index('items_municipality_title')
      .on(
        table.tenantId,
        sql`${table.municipality} collate "und-x-icu"`,
        sql`${table.title} collate "und-x-icu"`,
        table.id,
        table.teamPath.op('text_pattern_ops'),
      )
      .concurrently()
      .where(sql`kind = 'organisation'`),
    // Organisations of which the state changes by the time alone: figures look at them one by one.
    index('items_dated')
      .on(table.tenantId, table.teamPath.op('text_pattern_ops'))
      .where(
        sql`kind = 'organisation' and archived_at is null
          and (planned_from is not null or published_until is not null or unpublish_from is not null)`,
      ),
    // Products of which the state changes with a plan or a withdrawal; those that only end are counted by their day.
    index('items_dated_products')
      .on(table.tenantId, table.teamPath.op('text_pattern_ops'))
      .where(
        sql`kind = 'product' and archived_at is null and (planned_from is not null or unpublish_from is not null)`,
      ),
    index('items_plan_failed').on(table.tenantId, table.planFailedAt).where(sql`plan_failed_at is not null`),
  ],
)

/** Subjects with versions, besides content, teams and roles. */
export const reinstatableSubjects = [
  'settings',
  'teamSettings',
  'teamTypes',
  'relationType',
  'confirmationPolicy',
  'verification',
  'project',
  'tenant',
  'site',
  'importJob',
  'type',
  'term',
] as const

/** Immutable snapshots of anything that is versioned. */
export const versions = pgTable(
  'versions',
  {
    uuid: uuid().primaryKey().defaultRandom(),
    tenantId: reference()
      .notNull()
      .references(() => tenants.id),
    subjectType: text({
      enum: [...itemKinds, ...reinstatableSubjects, 'team', 'role'],
    }).notNull(),
    subjectId: reference().notNull(),
    number: integer().notNull(),
    baseNumber: integer(),
    types: text().array().notNull().default([]),
    values: jsonb().$type<Record<string, unknown>>().notNull(),
    authorId: uuid(),
    authorName: text().notNull(),
    at: instant().notNull(),
    reason: text().notNull().default(''),
    /** Saved as a concept: only who may edit the thing knows of it, until it is made ready or published. */
    draft: boolean().notNull().default(false),
    /**
     * Of a version that carries on what was open when others published beside it (decision 244), the numbers of what that began
     * from, of what was made on it, and last of what was published.
     */
    carries: integer().array(),
    /**
     * Of content, for each field the number of the version that first had the present value; a trigger keeps it (see
     * `0035_provenance.sql`). Null, or without a field, for what was saved before and is not worked out yet.
     */
    saidIn: jsonb().$type<Record<string, number>>(),
  },
  (table) => [
    // Content of which nobody worked out yet who said each value: nothing, once that is done.
    index('versions_unsaid')
      .on(table.subjectType, table.subjectId)
      .concurrently()
      .where(sql`said_in is null and subject_type in ('organisation', 'product', 'supplement', 'agenda')`),
    index('versions_at').on(table.subjectType, table.subjectId, table.at),
    uniqueIndex('versions_number').on(table.subjectType, table.subjectId, table.number),
  ],
)
