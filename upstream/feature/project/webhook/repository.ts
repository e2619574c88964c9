import { and, asc, desc, eq, lt, sql } from 'drizzle-orm'
import { AppError } from '#contract/kernel/errors'
import type { ListQuery } from '#contract/kernel/list'
import { type Webhook, type WebhookInput, type WebhookMessage, webhookInputSchema } from '#contract/project/webhook'
import { secretOverlapHours, type WebhookState, webhooksMaximum } from '#contract/project/webhook-rules'
import type { Actor } from '../../../kernel/call/actor.ts'
import { recordEvent } from '../../../kernel/log/record.ts'
import { subjectOf, type TeamRecord } from '../../../kernel/team/repository.ts'
import { lockAsSeen, saveRecord } from '../../../kernel/version/save.ts'
import { versionedTable } from '../../../kernel/version/versioned-table.ts'
import { openFeeds, projects } from '../../../platform/db/schema/project.ts'
import { webhookMessages, webhooks } from '../../../platform/db/schema/webhook.ts'
import type { Database } from '../../../platform/db/store.ts'
import { cursors, decodeCursor, toPage } from '../../../platform/http/page.ts'
import type { ProjectRecord } from '../repository.ts'

export type WebhookRecord = typeof webhooks.$inferSelect
type MessageRecord = typeof webhookMessages.$inferSelect

const permission = 'tenant.projects'
/** So many of the changes in a message are shown. */
const shownChanges = 3

function stateOf({ isOn, stoppedAt, failingSince }: WebhookRecord): WebhookState {
  if (!isOn) return 'off'
  if (stoppedAt !== null) return 'stopped'
  return failingSince === null ? 'on' : 'failing'
}

const text = (moment: Date | null) => moment?.toISOString() ?? null

/** A subscription as who manages the project sees it, without its secret. */
export function toWebhook(row: WebhookRecord, now: Date): Webhook {
  const isWaiting = row.nextTryAt !== null && row.nextTryAt > now
  const overlaps = row.formerSecretUntil !== null && row.formerSecretUntil > now
  return {
    id: row.id,
    values: valuesOf(row),
    state: stateOf(row),
    failingSince: text(row.failingSince),
    nextTryAt: text(isWaiting ? row.nextTryAt : null),
    lastSentAt: text(row.lastSentAt),
    formerSecretUntil: text(overlaps ? row.formerSecretUntil : null),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    updatedBy: row.updatedBy,
    version: row.version,
  }
}

export const toMessage = ({ key, createdAt, state, changes, tries }: MessageRecord): WebhookMessage => ({
  ...{ id: key, state, tries, createdAt: createdAt.toISOString(), changes: changes.length },
  first: changes.slice(0, shownChanges).map(({ change, kind, key }) => ({ change, kind, key })),
})

const valuesOf = (row: WebhookRecord): WebhookInput => webhookInputSchema.parse(row)

/** Saving one that was given up tries it again, also without another change. */
const webhookKind = {
  ...versionedTable<typeof webhooks, WebhookInput>(webhooks, {
    valuesOf,
    columnsOf: (values) => ({ ...values, stoppedAt: null, failingSince: null, nextTryAt: null }),
  }),
  changesMore: ({ stoppedAt }: WebhookRecord) => stoppedAt !== null,
}

export const listWebhooks = (db: Database, { id }: ProjectRecord): Promise<WebhookRecord[]> =>
  db.select().from(webhooks).where(eq(webhooks.projectId, id)).orderBy(asc(webhooks.createdAt), asc(webhooks.id))

/** A subscription of a project, or 404. */
export async function getWebhook(db: Database, project: ProjectRecord, id: string): Promise<WebhookRecord> {
  const [found] = await db
    .select()
    .from(webhooks)
    .where(and(eq(webhooks.id, id), eq(webhooks.projectId, project.id)))
  if (found === undefined) throw new AppError('NOT_FOUND')
  return found
}

export type Place = { db: Database; actor: Actor; project: ProjectRecord; root: TeamRecord; now: Date }

const noted = (
  { project, root }: Place,
  action: 'webhookAdded' | 'webhookChanged' | 'webhookDeleted' | 'webhookSecretRenewed' | 'webhookResent',
  details: Record<string, unknown>,
) => ({ action, subject: subjectOf(root), permission, details: { project: project.key, ...details } }) as const

/** Adds a subscription: it receives what changes from now on. */
export async function addWebhook(place: Place, values: WebhookInput, secret: string): Promise<WebhookRecord> {
  const { db, actor, project, now } = place
  // One after the other, so that two at once can't pass the maximum.
  await db.select({ id: projects.id }).from(projects).where(eq(projects.id, project.id)).for('no key update')
  if ((await listWebhooks(db, project)).length >= webhooksMaximum)
    throw new AppError('INVALID_FORM', { fields: [{ path: 'url', code: 'webhook.tooMany' }] })
  const [feed] = await db.select().from(openFeeds).where(eq(openFeeds.projectId, project.id))
  const [made] = await db
    .insert(webhooks)
    .values({
      ...values,
      tenantId: project.tenantId,
      projectId: project.id,
      secret,
      toldUntil: feed?.lastNumber ?? 0,
      owner: actor.userId,
      createdAt: now,
      updatedAt: now,
      updatedBy: actor.name,
    })
    .returning()
  if (made === undefined) throw new Error('the webhook was not made')
  await recordEvent(db, actor, now, noted(place, 'webhookAdded', { to: values }))
  return made
}

/** Changes a subscription. What was given up waits anew, so that nothing is missed. */
export async function updateWebhook(place: Place, id: string, base: number, values: WebhookInput): Promise<void> {
  const { db, actor, now } = place
  const { row } = await saveRecord({ db, actor, now }, webhookKind, {
    ...{ id, values, base },
    note: (_, from) => noted(place, 'webhookChanged', { from, to: values }),
  })
  await db
    .update(webhookMessages)
    .set({ state: 'waiting', attempts: 0 })
    .where(and(eq(webhookMessages.webhookId, row.id), eq(webhookMessages.state, 'givenUp')))
}

export async function removeWebhook(place: Place, id: string, base: number): Promise<void> {
  const { db, actor, now } = place
  const locked = await lockAsSeen(db, webhookKind, id, base)
  await db.delete(webhooks).where(eq(webhooks.id, id))
  await recordEvent(db, actor, now, noted(place, 'webhookDeleted', { from: valuesOf(locked) }))
}

/** A new secret; the one of before signs too for a while, so that receivers can change it when they like. */
export async function renewSecret(place: Place, { id, name }: WebhookRecord, secret: string): Promise<void> {
  const { db, actor, now } = place
  const until = new Date(now.getTime() + secretOverlapHours * 3_600_000)
  await db
    .update(webhooks)
    .set({ secret, formerSecret: sql`${webhooks.secret}`, formerSecretUntil: until })
    .where(eq(webhooks.id, id))
  await recordEvent(db, actor, now, noted(place, 'webhookSecretRenewed', { name }))
}

/** Messages to an address, newest first. */
export async function listMessages(db: Database, { id }: WebhookRecord, query: Pick<ListQuery, 'limit' | 'cursor'>) {
  const after = decodeCursor(query.cursor, cursors.byId)
  const rows = await db
    .select()
    .from(webhookMessages)
    .where(and(eq(webhookMessages.webhookId, id), after && lt(webhookMessages.id, after[1])))
    .orderBy(desc(webhookMessages.id))
    .limit(query.limit + 1)
  const page = toPage(rows, query.limit, (row) => ['', row.id])
  return { ...page, items: page.items.map(toMessage) }
}

/** Has a message sent again; one that waits, now rather than later. */
export async function resendMessage(place: Place, webhook: WebhookRecord, id: string): Promise<WebhookMessage> {
  const { db, actor, now } = place
  const [row] = await db
    .update(webhookMessages)
    .set({ state: 'waiting', attempts: 0 })
    .where(and(eq(webhookMessages.key, id), eq(webhookMessages.webhookId, webhook.id)))
    .returning()
  if (row === undefined) throw new AppError('NOT_FOUND')
  await db.update(webhooks).set({ stoppedAt: null, nextTryAt: null }).where(eq(webhooks.id, webhook.id))
  await recordEvent(db, actor, now, noted(place, 'webhookResent', { name: webhook.name, message: id }))
  return toMessage(row)
}

export const removeOldMessages = (db: Database, before: Date) =>
  db.delete(webhookMessages).where(and(lt(webhookMessages.createdAt, before), sql`state <> 'waiting'`))
