import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { AnswerDraft, SpecialAnswer } from '#contract/confirmation/answer'
import { outcomeStates } from '#contract/confirmation/answer-rules'
import { locales } from '#contract/kernel/constants'
import { id, instant, reference } from './columns.ts'
import { items } from './item.ts'
import { tenants } from './tenant.ts'

/** Answers to checks of an organisation's data: one for each link, which a later answer replaces. */
export const answers = pgTable(
  'answers',
  {
    id: id(),
    tenantId: reference()
      .notNull()
      .references(() => tenants.id),
    organisationId: reference()
      .notNull()
      .references(() => items.id, { onDelete: 'cascade' }),
    /** SHA-256 of the token of the link; null for who signed in or was called. */
    link: text(),
    cycle: text().notNull(),
    /** Who answered: without an id when they have no account, without an address when nobody is to be mailed. */
    userId: uuid(),
    name: text().notNull(),
    address: text().notNull(),
    locale: text({ enum: locales }).notNull(),
    means: text({ enum: ['application', 'mail', 'phone'] }).notNull(),
    /** The part before the token in the path of the link: the id of the user, or of the request; null without a link. */
    linkOf: uuid(),
    /** By telephone: who of the organisation said so. */
    spokenWith: text().notNull().default(''),
    at: instant().notNull(),
    /** Until when the link can answer again; null for who signed in or was called. */
    until: instant(),
    /** Confirmed fields: names for the organisation itself, and names by key for its products. */
    confirmed: jsonb().$type<{ fields: string[]; products: Record<string, string[]> }>().notNull(),
  },
  (table) => [
    uniqueIndex('answers_link').on(table.link),
    index('answers_organisation').on(table.organisationId, table.cycle),
    index('answers_tenant').on(table.tenantId, table.at),
  ],
)

/**
 * The part of an answer that says a record is not right: changed values, remarks, or the end of the whole. It changes
 * nothing by itself: somebody who may publish decides about it.
 */
export const proposals = pgTable(
  'proposals',
  {
    id: uuid().primaryKey().defaultRandom(),
    tenantId: reference()
      .notNull()
      .references(() => tenants.id),
    answerId: reference()
      .notNull()
      .references(() => answers.id, { onDelete: 'cascade' }),
    itemId: reference()
      .notNull()
      .references(() => items.id, { onDelete: 'cascade' }),
    /** The version that was looked at. */
    base: uuid(),
    /** The fields that were changed, as they are to be; null for what is to be taken away. */
    values: jsonb().$type<Record<string, unknown>>().notNull(),
    /** Remarks on fields that can't be sent. */
    remarks: jsonb().$type<Record<string, string>>().notNull(),
    special: jsonb().$type<SpecialAnswer>(),
    state: text({ enum: outcomeStates }).notNull(),
    at: instant().notNull(),
    /** From when the team above is involved too. */
    due: instant().notNull(),
    decidedAt: instant(),
    decidedBy: text().notNull().default(''),
    reason: text().notNull().default(''),
    /** The version that came of it. */
    version: uuid(),
  },
  (table) => [
    uniqueIndex('proposals_open').on(table.answerId, table.itemId).where(sql`state = 'open'`),
    index('proposals_waiting').on(table.tenantId, table.at).where(sql`state = 'open'`),
    index('proposals_answer').on(table.answerId),
    index('proposals_item').on(table.itemId),
  ],
)

/** Further tokens of a link: each mail about an answer has one of its own, as no token is kept. They end with the link. */
export const answerLinks = pgTable(
  'answer_links',
  {
    /** SHA-256 of the token. */
    tokenHash: text().primaryKey(),
    answerId: reference()
      .notNull()
      .references(() => answers.id, { onDelete: 'cascade' }),
  },
  (table) => [index('answer_links_answer').on(table.answerId)],
)

/** Values typed on the page of a link and not sent: deleted with the answer, and when the link ends. */
export const answerDrafts = pgTable(
  'answer_drafts',
  {
    /** SHA-256 of the token of the link. */
    link: text().primaryKey(),
    tenantId: reference()
      .notNull()
      .references(() => tenants.id),
    organisationId: reference()
      .notNull()
      .references(() => items.id, { onDelete: 'cascade' }),
    draft: jsonb().$type<AnswerDraft>().notNull(),
    at: instant().notNull(),
    until: instant().notNull(),
  },
  (table) => [index('answer_drafts_until').on(table.until), index('answer_drafts_tenant').on(table.tenantId)],
)

/** Somebody whom an answer named as the one to ask: mailed once, and the recipient from then on when they say yes. */
export const recipientOffers = pgTable(
  'recipient_offers',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** SHA-256 of the token; only the mail has the token. */
    tokenHash: text().notNull(),
    tenantId: reference()
      .notNull()
      .references(() => tenants.id),
    organisationId: reference()
      .notNull()
      .references(() => items.id, { onDelete: 'cascade' }),
    /** The link by which they were named. */
    link: text(),
    name: text().notNull(),
    address: text().notNull(),
    /** Who named them. */
    by: text().notNull(),
    at: instant().notNull(),
    until: instant().notNull(),
    answeredAt: instant(),
    accepted: text({ enum: ['yes', 'no'] }),
  },
  (table) => [
    uniqueIndex('recipient_offers_token').on(table.tokenHash),
    uniqueIndex('recipient_offers_link').on(table.link),
    index('recipient_offers_organisation').on(table.organisationId),
    index('recipient_offers_tenant').on(table.tenantId),
  ],
)
