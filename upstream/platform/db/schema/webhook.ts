import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { SendResult } from '#contract/project/webhook'
import type { WebhookEvent } from '#contract/project/webhook-rules'
import { id, instant, reference } from './columns.ts'
import { projects } from './project.ts'

/** An address that is notified of the changes of an open project. */
export const webhooks = pgTable(
  'webhooks',
  {
    id: uuid().primaryKey().defaultRandom(),
    tenantId: reference().notNull(),
    projectId: reference()
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    url: text().notNull(),
    events: text().array().$type<WebhookEvent[]>().notNull(),
    isOn: boolean().notNull(),
    /** Sealed with a key of the installation. */
    secret: text().notNull(),
    formerSecret: text(),
    formerSecretUntil: instant(),
    /** The number of the last change that it was sent, or that it does not want. */
    toldUntil: reference().notNull(),
    /** Who is notified when it fails for good. */
    owner: uuid().notNull(),
    lastSentAt: instant(),
    failingSince: instant(),
    /** When it was given up; null while it is not. */
    stoppedAt: instant(),
    /** No message goes before this. */
    nextTryAt: instant(),
    /** Until when a process may be sending to it. */
    sendingUntil: instant(),
    version: integer().notNull().default(1),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
    updatedBy: text().notNull(),
  },
  (table) => [index('webhooks_project').on(table.projectId, table.createdAt)],
)

export type WebhookChange = {
  change: WebhookEvent
  kind: 'organisation' | 'product' | 'supplement' | 'agenda'
  key: string
  at: string
  fields?: string[]
}

/** A message to such an address; one that waits holds up those after it, so that they come in order. */
export const webhookMessages = pgTable(
  'webhook_messages',
  {
    id: id(),
    /** As a receiver knows it: the same at each try. */
    key: uuid().notNull().defaultRandom(),
    webhookId: uuid()
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    state: text({ enum: ['waiting', 'done', 'givenUp'] }).notNull(),
    /** The number of the last change in it. */
    until: reference().notNull(),
    changes: jsonb().$type<WebhookChange[]>().notNull(),
    /** The last tries, whatever came of them. */
    tries: jsonb().$type<SendResult[]>().notNull().default([]),
    /** How often it was tried since it began to wait. */
    attempts: integer().notNull().default(0),
    createdAt: instant().notNull(),
  },
  (table) => [
    index('webhook_messages_newest').on(table.webhookId, table.id),
    index('webhook_messages_created').on(table.createdAt),
    index('webhook_messages_waiting').on(table.webhookId, table.id).where(sql`state = 'waiting'`),
  ],
)
