import { sql } from 'drizzle-orm'
import {
  boolean,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { DatasetFile } from '#contract/project/catalogue'
import type { DatasetCounts, DatasetState } from '#contract/project/dataset-states'
import { buildRhythms, dataThemes, licences } from '#contract/project/open-terms'
import type { ProjectKind, ProjectSelection } from '#contract/project/project-selection'
import type { Assurance } from '#contract/review/assurance'
import { id, instant, reference } from './columns.ts'
import { itemKinds, items } from './item.ts'
import { tenants } from './tenant.ts'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })
const point = customType<{ data: string }>({ dataType: () => 'point' })

export type OpenChangeKind = 'created' | 'changed' | 'unpublished' | 'removed'

/** Selections of published content, for use elsewhere. */
export const projects = pgTable(
  'projects',
  {
    id: id(),
    tenantId: reference()
      .notNull()
      .references(() => tenants.id),
    key: text().notNull(),
    name: text().notNull(),
    websites: text().array().notNull(),
    /** Where a website has the page of a record, with `{kind}` and `{key}`; empty when that is not known. */
    addressPattern: text().notNull().default(''),
    /** Ids of the users who keep the contact; who left is no longer shown. */
    managers: uuid().array().notNull(),
    /** Kinds of content that the project takes. */
    content: text().array().$type<ProjectKind[]>().notNull(),
    selection: jsonb().$type<ProjectSelection>().notNull(),
    /** Whether everybody may read what it selects, without signing in. */
    isOpen: boolean().notNull().default(false),
    /** So long what was read of it may be kept, in minutes. */
    keepMinutes: integer().notNull().default(5),
    /** A description of the data, and the terms under which everybody may use them. */
    description: text().notNull().default(''),
    licence: text({ enum: licences }).notNull().default('none'),
    theme: text({ enum: dataThemes }).notNull().default('SOCI'),
    /** How often a dataset is built by itself. */
    buildEvery: text({ enum: buildRhythms }).notNull().default('never'),
    /** Whether parts on pages of others say when a record was last confirmed. */
    showsAssurance: boolean().notNull().default(false),
    /** Whether the site has public pages of what it selects, while it is open. */
    showsGuide: boolean().notNull().default(false),
    version: integer().notNull().default(1),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
    updatedBy: text().notNull().default(''),
  },
  (table) => [uniqueIndex('projects_key').on(table.tenantId, table.key)],
)

/**
 * Content online and when, for the selections of projects: a row for each span of time in which visitors see a version, as
 * far as is known. Triggers keep it, so that no way of publishing can forget it: see `17_what_is_online.sql`. Items in an
 * organisation have only the spans in which that is online too, so a moment alone is enough to select them.
 */
export const publishedContent = pgTable(
  'published_content',
  {
    itemId: reference()
      .notNull()
      .references(() => items.id, { onDelete: 'cascade' }),
    tenantId: reference().notNull(),
    kind: text({ enum: itemKinds }).notNull(),
    key: text().notNull(),
    /** The organisation that it lies in; itself for an organisation. */
    organisationId: reference().notNull(),
    version: uuid().notNull(),
    /** As it is published: the newest title may be that of a version still to come. */
    title: text().notNull(),
    types: text().array().notNull(),
    /** Areas, types and keywords, of its organisation too; spelled by `marksOf`. */
    marks: text().array().notNull(),
    /** The words of what visitors see of it. */
    words: tsvector().notNull().default(''),
    /** Longitude and latitude, of its organisation where it has none itself. */
    location: point(),
    /** Without bound for what is online already. */
    startsAt: instant().notNull(),
    /** Null while no end is known. */
    endsAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.itemId, table.startsAt] }),
    index('published_content_marks').using('gin', table.marks),
    index('published_content_title').on(
      table.tenantId,
      table.kind,
      sql`${table.title} collate "und-x-icu"`,
      table.itemId,
    ),
    index('published_content_organisation').on(table.organisationId),
    index('published_content_key').on(table.tenantId, table.kind, table.key).concurrently(),
    // By the UUID that standards ask for; as `uuidOf` makes it.
    index('published_content_uuid').on(sql`record_uuid(${table.tenantId}, ${table.kind}, ${table.key})`).concurrently(),
    index('published_content_words').using('gin', table.words).concurrently(),
    index('published_content_location').using('gist', table.location).concurrently(),
    // Content that comes and goes by the clock alone.
    index('published_content_starts')
      .on(table.tenantId, table.startsAt)
      .concurrently()
      .where(sql`starts_at > '-infinity'`),
    index('published_content_ends').on(table.tenantId, table.endsAt).concurrently().where(sql`ends_at is not null`),
  ],
)

/** A snapshot of what a project selected at one moment. It counts once it is done. */
export const datasets = pgTable(
  'datasets',
  {
    id: uuid().primaryKey().defaultRandom(),
    tenantId: reference()
      .notNull()
      .references(() => tenants.id),
    projectId: reference()
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    state: text().$type<DatasetState>().notNull().default('queued'),
    /** How many records there are, once that is known, and how many of them are written out. */
    total: integer(),
    written: integer().notNull().default(0),
    bytes: reference().notNull().default(0),
    counts: jsonb().$type<DatasetCounts>().notNull().default({}),
    builtBy: text().notNull(),
    createdAt: instant().notNull(),
    /** The moment of which it is. */
    takenAt: instant(),
    endedAt: instant(),
    /** The public files of the dataset, by ids of the store of files; none where the project was not open. */
    files: jsonb().$type<DatasetFile[]>().notNull().default([]),
  },
  (table) => [
    uniqueIndex('datasets_number').on(table.projectId, table.number),
    index('datasets_tenant').on(table.tenantId, table.number),
    // Two builds at once are one.
    uniqueIndex('datasets_open').on(table.projectId).where(sql`state in ('queued', 'busy')`),
  ],
)

/**
 * Records of a dataset, in its order. Versions never change, so naming the version is keeping the content; records removed
 * for good are gone from datasets too.
 */
export const datasetRecords = pgTable(
  'dataset_records',
  {
    datasetId: uuid()
      .notNull()
      .references(() => datasets.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    kind: text({ enum: itemKinds }).notNull(),
    itemId: reference().notNull(),
    key: text().notNull(),
    title: text().notNull(),
    version: uuid().notNull(),
    organisationId: reference().notNull(),
    /** The organisation that it lies in, as it was published then. */
    organisationKey: text().notNull(),
    organisationTitle: text().notNull(),
    /** Null in datasets that were built before this was kept. */
    organisationVersion: uuid(),
    /** As it was at the moment of the dataset. */
    assurance: jsonb().$type<Assurance>(),
  },
  (table) => [
    primaryKey({ columns: [table.datasetId, table.position] }),
    uniqueIndex('dataset_records_item').on(table.datasetId, table.itemId),
    index('dataset_records_kind').on(table.datasetId, table.kind, table.position),
    index('dataset_records_organisation').on(table.datasetId, table.organisationId),
  ],
)

/**
 * Items of which what is online was written since the changes of open projects were sealed last; triggers on what is online
 * add to it. A row that is not committed yet is sealed the next time.
 */
export const publishedTouched = pgTable(
  'published_touched',
  {
    id: id(),
    tenantId: reference().notNull(),
    itemId: reference().notNull(),
    /** Two of them may have left an item as it was, while readers saw what was between. */
    transaction: reference().notNull().default(sql`pg_current_xact_id()::text::bigint`),
    /** From when until when what came or went is online. */
    startsAt: instant(),
    endsAt: instant(),
  },
  (table) => [
    index('published_touched_tenant').on(table.tenantId, table.id),
    index('published_touched_item').on(table.itemId),
  ],
)

/** How far the changes of an open project are sealed. */
export const openFeeds = pgTable('open_feeds', {
  projectId: reference()
    .primaryKey()
    .references(() => projects.id, { onDelete: 'cascade' }),
  /** A digest of its selection at the time. */
  selection: text().notNull(),
  /** The moment of which it is. */
  sealedAt: instant().notNull(),
  /** The last change that has a number. */
  lastNumber: reference().notNull(),
  /** How far all of it was looked at, by the id of items; null when that is done, and only what is touched is looked at. */
  lookedUntil: reference(),
})

/**
 * Changes for readers of an open project, in the order in which they were sealed. A record removed for good leaves its key
 * here: a copy elsewhere must know that it is gone.
 */
export const openChanges = pgTable(
  'open_changes',
  {
    projectId: reference()
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    number: reference().notNull(),
    itemId: reference().notNull(),
    kind: text({ enum: itemKinds }).notNull(),
    key: text().notNull(),
    change: text().$type<OpenChangeKind>().notNull(),
    version: uuid().notNull(),
    /** The name of the organisation that it is in, as it was published; empty for an organisation. */
    organisationTitle: text().notNull(),
    /** The assurance that was published; null for what was never confirmed, and for what is no longer online. */
    assurance: jsonb().$type<Assurance>(),
    fields: text().array().notNull(),
    at: instant().notNull(),
    /** The last one of its item: what a copy must know at least. */
    isLast: boolean().notNull().default(true),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.number] }),
    index('open_changes_last').on(table.projectId, table.number).where(sql`is_last`),
    index('open_changes_item').on(table.projectId, table.itemId, table.number),
    index('open_changes_at').on(table.projectId, table.at).where(sql`is_last`),
  ],
)
