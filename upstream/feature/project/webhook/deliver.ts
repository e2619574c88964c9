import { and, asc, eq, sql } from 'drizzle-orm'
import { openProjectPath, openRecordPath } from '#contract/project/open-data'
import type { SendResult } from '#contract/project/webhook'
import { changesPerMessage, nextTryAt, type WebhookEvent } from '#contract/project/webhook-rules'
import { recordEvent } from '../../../kernel/log/record.ts'
import { mailPerson } from '../../../kernel/recipient/mail-person.ts'
import { siteFor } from '../../../kernel/recipient/recipients.ts'
import { subjectOf } from '../../../kernel/team/repository.ts'
import { projects } from '../../../platform/db/schema/project.ts'
import { teams } from '../../../platform/db/schema/team.ts'
import { type WebhookChange, webhookMessages, webhooks } from '../../../platform/db/schema/webhook.ts'
import type { Database } from '../../../platform/db/store.ts'
import { rethrowStoreError } from '../../../platform/db/store-error.ts'
import { cursors, decodeCursor, encodeCursor } from '../../../platform/http/page.ts'
import { defineJob } from '../../../platform/process/define-job.ts'
import type { Services } from '../../../platform/process/services.ts'
import { listOpenChanges } from '../open/changes.ts'
import { isOpen } from '../open/open-project.ts'
import type { WebhookRecord } from './repository.ts'
import { openSecret, signedHeaders } from './secret.ts'

/** Mails the owner that the messages have stopped. True when a mail was queued. */
function tellOwner(tx: Database, webhook: WebhookRecord, project: string, now: Date): Promise<boolean> {
  const { id, tenantId, owner: userId, name, url } = webhook
  return mailPerson(
    tx,
    {
      ...{ tenantId, userId, texts: 'webhookStopped', values: { name, url, project } },
      path: `/project/${encodeURIComponent(project)}/webhooks/${id}`,
      dedupeKey: `webhook-stopped:${id}:${now.toISOString()}`,
    },
    now,
  )
}

/** So many receivers are waited for at once: one that is slow holds up its own messages alone. */
const atOnce = 8
/** No other process sends to an address so long; a message takes ten seconds at most. */
const leaseMs = 60_000
const triesKept = 20
const minuteMs = 60_000

type Sender = Pick<Services, 'store' | 'now' | 'outside' | 'jobs' | 'log' | 'providerKey' | 'installationToken'>
type Claimed = {
  webhook: WebhookRecord
  message: typeof webhookMessages.$inferSelect
  address: string
  project: string
}

/** The message: changes without the records, which a receiver reads as they are by then. */
function bodyOf({ message, address, project }: Claimed, at: Date): string {
  const toPayload = ({ kind, key, ...change }: WebhookChange) => ({
    ...{ ...change, kind, key },
    url: new URL(openRecordPath(project, kind, key), address).href,
  })
  const data = {
    project,
    changes: message.changes.map(toPayload),
    feed: new URL(`${openProjectPath(project)}/changes`, address).href,
  }
  return JSON.stringify({ type: 'project.changed', timestamp: at.toISOString(), data })
}

/** The next changes that an address subscribes to, as a message that waits; undefined when there are none. */
async function nextMessage(tx: Database, webhook: WebhookRecord, now: Date) {
  const [project] = await tx.select().from(projects).where(eq(projects.id, webhook.projectId))
  if (project === undefined || !isOpen(project)) return undefined
  for (let from = webhook.toldUntil; ; ) {
    const after = from === 0 ? undefined : encodeCursor(['', from])
    const { items, next, more } = await listOpenChanges({ db: tx, project, now }, { after, limit: changesPerMessage })
    const until = decodeCursor(next, cursors.byId)?.[1] ?? from
    const wanted = items.filter(({ change }) => webhook.events.includes(change))
    await tx.update(webhooks).set({ toldUntil: until }).where(eq(webhooks.id, webhook.id))
    if (wanted.length > 0) {
      const changes = wanted.map(
        ({ change, kind, key, at, ...rest }): WebhookChange => ({
          ...{ change: change satisfies WebhookEvent, kind, key, at },
          ...('fields' in rest ? { fields: rest.fields } : {}),
        }),
      )
      const values = { webhookId: webhook.id, state: 'waiting' as const, until, changes, createdAt: now }
      const [message] = await tx.insert(webhookMessages).values(values).returning()
      return message
    }
    if (until === from) {
      // The remaining changes can't be sent before the next sealing.
      const nextTryAt = new Date(now.getTime() + minuteMs)
      await tx.update(webhooks).set({ nextTryAt }).where(eq(webhooks.id, webhook.id))
    }
    if (!more || until === from) return undefined
    from = until
  }
}

/** Takes an address that something is due for, so that no other process sends to it; undefined when there is none. */
async function claim({ store, now }: Sender): Promise<WebhookRecord | undefined> {
  const at = now()
  const moment = sql`${at.toISOString()}::timestamptz`
  const due = sql`(
    select w.id from webhooks w join projects p on p.id = w.project_id join tenants t on t.id = w.tenant_id
      left join open_feeds f on f.project_id = w.project_id
    where w.is_on and w.stopped_at is null and p.is_open and t.active
      and (w.next_try_at is null or w.next_try_at <= ${moment}) and (w.sending_until is null or w.sending_until < ${moment})
      and (f.last_number > w.told_until
        or exists (select 1 from webhook_messages m where m.webhook_id = w.id and m.state = 'waiting'))
    order by w.last_sent_at nulls first, w.id limit 1
    for no key update of w skip locked)`
  const [claimed] = await store.withTransaction((tx) =>
    tx
      .update(webhooks)
      .set({ sendingUntil: new Date(at.getTime() + leaseMs) })
      .where(sql`${webhooks.id} = ${due}`)
      .returning(),
  )
  return claimed
}

/**
 * The next message to an address. One that waits goes before new ones, so that changes come in their order; what was sealed and
 * is in no message yet lies in the changes of the project.
 */
async function prepare({ store, now }: Sender, webhook: WebhookRecord): Promise<Claimed | undefined> {
  return store.withTransaction(async (tx) => {
    const [waiting] = await tx
      .select()
      .from(webhookMessages)
      .where(and(eq(webhookMessages.webhookId, webhook.id), eq(webhookMessages.state, 'waiting')))
      .orderBy(asc(webhookMessages.id))
      .limit(1)
    const message = waiting ?? (await nextMessage(tx, webhook, now()))
    if (message === undefined) {
      await tx.update(webhooks).set({ sendingUntil: null }).where(eq(webhooks.id, webhook.id))
      return undefined
    }
    const [project] = await tx.select({ key: projects.key }).from(projects).where(eq(projects.id, webhook.projectId))
    const site = await siteFor(tx, webhook.tenantId, null)
    return { webhook, message, address: site?.publicUrl ?? '', project: project?.key ?? '' }
  })
}

/** Sends JSON to an address, signed with its secrets, and says what came of it. */
async function send(
  sender: Sender,
  webhook: WebhookRecord,
  { id, body }: { id: string; body: string },
): Promise<SendResult> {
  const at = sender.now()
  const former = webhook.formerSecretUntil !== null && webhook.formerSecretUntil > at ? webhook.formerSecret : null
  const secrets = [webhook.secret, ...(former === null ? [] : [former])].map((sealed) => openSecret(sealed, sender))
  const started = performance.now()
  const { status, failure } = await sender.outside.send(webhook.url, {
    body,
    headers: signedHeaders({ id, at, body }, secrets),
  })
  return { at: at.toISOString(), status, failure, milliseconds: Math.round(performance.now() - started) }
}

/** Gives an address up: it gets nothing more until somebody switches it on, and its owner is notified. */
async function stop(tx: Database, sender: Sender, { webhook, message, project }: Claimed, now: Date): Promise<void> {
  await tx.update(webhooks).set({ stoppedAt: now, nextTryAt: null }).where(eq(webhooks.id, webhook.id))
  await tx.update(webhookMessages).set({ state: 'givenUp' }).where(eq(webhookMessages.id, message.id))
  const { tenantId, name, url } = webhook
  const [root] = await tx
    .select()
    .from(teams)
    .where(and(eq(teams.tenantId, tenantId), eq(teams.tenantRoot, true)))
  if (root !== undefined)
    await recordEvent(tx, { tenantId, userId: null, name: '' }, now, {
      ...{ action: 'webhookStopped', subject: subjectOf(root), permission: 'tenant.projects' },
      details: { project, name, url },
    })
  if (await tellOwner(tx, webhook, project, now)) await sender.jobs.enqueue(tx, 'mail', {})
}

/** Notes what came of a message, and when it is tried again. */
async function note(sender: Sender, claimed: Claimed, result: SendResult): Promise<void> {
  await sender.store.withTransaction(async (tx) => {
    const { id } = claimed.webhook
    const [webhook] = await tx.select().from(webhooks).where(eq(webhooks.id, id)).for('no key update')
    const [message] = await tx.select().from(webhookMessages).where(eq(webhookMessages.id, claimed.message.id))
    // Somebody deleted it meanwhile.
    if (webhook === undefined || message === undefined) return
    const now = sender.now()
    const attempts = message.attempts + 1
    const isDone = result.failure === null
    const tries = [...message.tries, result].slice(-triesKept)
    await tx
      .update(webhookMessages)
      .set({ tries, attempts, ...(isDone ? { state: 'done' as const } : {}) })
      .where(eq(webhookMessages.id, message.id))
    const next = isDone || result.failure === 'gone' ? undefined : nextTryAt(attempts, now)
    await tx
      .update(webhooks)
      .set(
        isDone
          ? { sendingUntil: null, nextTryAt: null, failingSince: null, lastSentAt: now }
          : { sendingUntil: null, nextTryAt: next ?? null, failingSince: webhook.failingSince ?? now },
      )
      .where(eq(webhooks.id, id))
    if (!isDone && next === undefined) await stop(tx, sender, { ...claimed, webhook, message }, now)
  })
}

/** Sends one message that is due; false when there is none. Who is killed between sending and noting sends it again, with its id. */
async function sendNext(sender: Sender): Promise<boolean> {
  const webhook = await claim(sender)
  if (webhook === undefined) return false
  try {
    const claimed = await prepare(sender, webhook)
    if (claimed !== undefined) {
      const body = bodyOf(claimed, sender.now())
      await note(sender, claimed, await send(sender, claimed.webhook, { id: `msg_${claimed.message.key}`, body }))
    }
  } catch (error) {
    rethrowStoreError(error)
    // One that can't be dealt with must not keep the others from theirs; it is tried again when its lease has ended.
    sender.log.error({ webhook: webhook.id, err: error }, 'a webhook could not be dealt with')
  }
  return true
}

/** Sends what is due to all addresses, several at once, each in order. */
export async function sendMessages(sender: Sender, signal?: AbortSignal): Promise<void> {
  const lane = async () => {
    while (!signal?.aborted && (await sendNext(sender)));
  }
  const ended = await Promise.allSettled(Array.from({ length: atOnce }, lane))
  for (const one of ended) if (one.status === 'rejected') throw one.reason
}

/** A message by which somebody sees that an address is reached; nothing is kept of it. */
export function sendTest(sender: Sender, webhook: WebhookRecord, project: string): Promise<SendResult> {
  const body = JSON.stringify({ type: 'webhook.test', timestamp: sender.now().toISOString(), data: { project } })
  return send(sender, webhook, { id: `msg_${crypto.randomUUID()}`, body })
}

/** Sends messages: the job that seals changes asks for it each minute, for what is new and for what is due again. */
export const webhookJob = defineJob({
  name: 'webhook',
  run: (services, _, { signal }) => sendMessages(services, signal),
})
