import { and, asc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm'
import { type RemovalInput, removalReminderDays, removalStep } from '#contract/review/auto-removal'
import { reviewDates } from '#contract/review/review'
import { planRemoval, withdrawRemoval } from '../../capability/ending/removal.ts'
import { archiveLocked } from '../../capability/lifecycle/archive.ts'
import { clockName } from '../../capability/publication/execute-due.ts'
import { lockItem } from '../../capability/publication/lock.ts'
import { cycleOf, cycleStart, findPolicy, type PolicyRecord } from '../../capability/review/policy.ts'
import { settingsOf } from '../../capability/settings/effective.ts'
import { settingIs } from '../../capability/settings/setting-sql.ts'
import type { ItemRecord } from '../../kernel/item/publication.ts'
import { recordEvent } from '../../kernel/log/record.ts'
import { concernedWith, type Recipient } from '../../kernel/recipient/recipients.ts'
import { subjectOf } from '../../kernel/scope/place.ts'
import { deadlines } from '../../platform/db/schema/deadline.ts'
import { items } from '../../platform/db/schema/item.ts'
import { removals } from '../../platform/db/schema/removal.ts'
import type { Database } from '../../platform/db/store.ts'
import { rethrowStoreError } from '../../platform/db/store-error.ts'
import { letter } from '../../platform/mail/letter.ts'
import { queueMail } from '../../platform/mail/outbox.ts'
import { defineJob } from '../../platform/process/define-job.ts'
import type { Services } from '../../platform/process/services.ts'
import { formatDate } from '../../platform/text/dates.ts'
import { inOneLine } from '../../platform/text/one-line.ts'
import { textsFor } from '../../platform/text/texts.ts'

type RemovalStage = 'announced' | 'reminder' | 'removed'

type MailContext = { stage: RemovalStage; cycle: string; removeAt: Date; now: Date }

/** Mails that an organisation will go, goes soon, or went; each once per cycle, moment and recipient. Answers how many are new. */
async function mailRemoval(
  tx: Database,
  organisation: ItemRecord,
  recipients: readonly Recipient[],
  { stage, cycle, removeAt, now }: MailContext,
): Promise<number> {
  let queued = 0
  for (const { key, name, address, locale, site, publicUrl } of recipients) {
    const say = (line: string) =>
      textsFor(locale)(`mail.removal.${line}`, {
        name,
        site,
        title: inOneLine(organisation.title),
        date: formatDate(removeAt),
        days: removalReminderDays,
      })
    const path = `/organisation/${encodeURIComponent(organisation.key)}${stage === 'removed' ? '' : '/check'}`
    const text = letter({
      locale,
      subject: say(`${stage}.subject`),
      paragraphs: [say('greeting'), say(`${stage}.intro`), say(`${stage}.explain`)],
      link: { plain: say(`${stage}.plain`), label: say(`${stage}.button`), address: new URL(path, publicUrl).href },
      small: [say('ignore'), site],
    })
    const dedupeKey = `removal:${organisation.id}:${cycle}:${removeAt.toISOString()}:${stage}:${key}`
    const mail = { dedupeKey, tenantId: organisation.tenantId, recipient: { name, address }, locale, ...text }
    if (await queueMail(tx, mail, now)) queued += 1
  }
  return queued
}

const batch = 200

type Clock = Pick<Services, 'store' | 'jobs' | 'now' | 'log'>

/** Tenants in which somebody switched it on, for a team or for an organisation: mostly none. */
async function tenantsConcerned(db: Database): Promise<number[]> {
  const { rows } = await db.execute<{ id: string | number }>(sql`
    select tenant_id as id from teams where settings ->> 'autoRemove' = 'true'
    union select i.tenant_id from organisation_settings o join items i on i.id = o.item_id
      where o.settings ->> 'autoRemove' = 'true'
    union select i.tenant_id from removals r join items i on i.id = r.item_id`)
  return rows.map(({ id }) => Number(id))
}

const isAnnounced = sql`exists (select 1 from removals r where r.item_id = items.id)`

/** Organisations whose data may go, or of which that was announced, by id. */
const nextOnes = (db: Database, tenantIds: number[], afterId: number) =>
  db
    .select({ id: items.id })
    .from(items)
    .where(
      and(
        inArray(items.tenantId, tenantIds),
        eq(items.kind, 'organisation'),
        isNull(items.archivedAt),
        gt(items.id, afterId),
        or(isAnnounced, settingIs({ name: 'autoRemove', is: 'on' })),
      ),
    )
    .orderBy(asc(items.id))
    .limit(batch)

/** The policy's action on an organisation that nobody confirms, as far as the setting waits for it. */
export function reviewInput(policy: PolicyRecord, organisation: ItemRecord, announced: Date | null) {
  const { grace: deadline, action: due } = reviewDates(policy, cycleStart(organisation).getTime())
  return { deadline, action: policy.deadlineAction, due, announced: announced?.getTime() ?? null }
}

/** All that the rule needs to know of a locked organisation. */
async function inputOf(tx: Database, organisation: ItemRecord) {
  const [settings, policy, [plan], [said]] = await Promise.all([
    settingsOf(tx, organisation),
    findPolicy(tx, organisation),
    tx.select().from(removals).where(eq(removals.itemId, organisation.id)),
    tx.select().from(deadlines).where(eq(deadlines.itemId, organisation.id)),
  ])
  const cycle = cycleOf(organisation)
  const isPending = said?.cycle === cycle && said.actedAt === null
  const input: RemovalInput = {
    settings,
    review: policy === undefined ? null : reviewInput(policy, organisation, isPending ? said.actAt : null),
    cycle,
    plan: plan
      ? { cycle: plan.cycle, announcedAt: plan.announcedAt.getTime(), removeAt: plan.removeAt.getTime() }
      : null,
  }
  return { input, settings }
}

/** Does what is due for one organisation; answers how many mails were queued. */
async function applyToOne(tx: Database, id: number, now: Date): Promise<number> {
  // Locked: a confirmation or another run of this job may be at it too.
  const organisation = await lockItem(tx, { id }, now)
  if (organisation.archivedAt !== null) return 0
  const { input, settings } = await inputOf(tx, organisation)
  const done = removalStep(input, now.getTime())
  const by = { tenantId: organisation.tenantId, name: clockName, userId: null }
  const { cycle } = input
  const mail = async (stage: 'announced' | 'reminder' | 'removed', removeAt: Date) =>
    mailRemoval(tx, organisation, await concernedWith(tx, organisation, settings), { stage, cycle, removeAt, now })
  switch (done.step) {
    case 'none':
      return 0
    case 'withdraw':
      await withdrawRemoval(tx, by, organisation, now)
      return 0
    case 'announce': {
      const removeAt = new Date(done.removeAt)
      await planRemoval(tx, organisation, { cycle, announcedAt: now, removeAt })
      const details = { removeAt: removeAt.toISOString() }
      const subject = subjectOf(organisation)
      await recordEvent(tx, by, now, { action: 'removalAnnounced', subject, permission: '', details })
      return mail('announced', removeAt)
    }
    case 'move': {
      const removeAt = new Date(done.removeAt)
      await planRemoval(tx, organisation, { cycle, announcedAt: now, removeAt })
      return mail('announced', removeAt)
    }
    case 'remind':
      return mail('reminder', new Date(input.plan?.removeAt ?? now))
    case 'remove':
      await archiveLocked(tx, by, organisation, { permission: '', now, details: { removal: true } })
      return mail('removed', now)
  }
}

/**
 * Announces, reminds of and carries out that organisations with expired data go to the archive, each once however often
 * it runs. One organisation a transaction: a crash half-way loses nothing and repeats nothing.
 */
export async function applyRemovals({ store, jobs, now, log }: Clock, signal?: AbortSignal): Promise<void> {
  const tenantIds = await tenantsConcerned(store.db)
  if (tenantIds.length === 0) return
  let found = await nextOnes(store.db, tenantIds, 0)
  while (found.length > 0 && !signal?.aborted) {
    for (const { id } of found) {
      try {
        await store.withTransaction(async (tx) => {
          const mails = await applyToOne(tx, id, now())
          if (mails > 0) await jobs.enqueue(tx, 'mail', {})
        })
      } catch (error) {
        rethrowStoreError(error)
        // One organisation that can't be handled must not keep the others from it.
        log.error({ organisation: id, err: error }, 'what becomes of expired data could not be applied')
      }
    }
    found = await nextOnes(store.db, tenantIds, found.at(-1)?.id ?? 0)
  }
}

/** Starts the job: every hour, and once at the start for what fell due meanwhile. */
export const removalJob = defineJob({
  name: 'removal',
  run: (services, _, { signal }) => applyRemovals(services, signal),
})
