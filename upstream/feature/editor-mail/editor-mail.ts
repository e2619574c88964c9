import { and, asc, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { settingsOf } from '../../capability/settings/effective.ts'
import { editorsOf } from '../../kernel/recipient/editors.ts'
import { asRecipients, outsideRecipient, type Recipient } from '../../kernel/recipient/recipients.ts'
import { commentMentions } from '../../platform/db/schema/comment.ts'
import { editorNotices } from '../../platform/db/schema/editor-notice.ts'
import { items } from '../../platform/db/schema/item.ts'
import { users } from '../../platform/db/schema/user.ts'
import type { Database } from '../../platform/db/store.ts'
import { rethrowStoreError } from '../../platform/db/store-error.ts'
import { queueMail } from '../../platform/mail/outbox.ts'
import { defineJob } from '../../platform/process/define-job.ts'
import type { Services } from '../../platform/process/services.ts'
import { type EditorNews, editorLetter } from './editor-letter.ts'
import { isPersonal } from './editor-notices.ts'

const batch = 500

type Mailer = Pick<Services, 'store' | 'jobs' | 'now' | 'log'>
type Letter = { recipient: Recipient; tenantId: number; isOutside: boolean; news: EditorNews[] }

const owners = alias(items, 'owners')

/** Notices that may be mailed by now, the oldest after one, locked by this process alone; another one takes the next ones. */
async function holdNotices(tx: Database, after: number, limit: number, now: Date): Promise<number[]> {
  const isDue = or(isNull(editorNotices.mailFrom), lte(editorNotices.mailFrom, now))
  const locked = await tx
    .select({ id: editorNotices.id })
    .from(editorNotices)
    .where(and(gt(editorNotices.id, after), isDue))
    .orderBy(asc(editorNotices.id))
    .limit(limit)
    .for('update', { skipLocked: true })
  return locked.map(({ id }) => id)
}

/** A comment is mailed while it still waits for them and they may still edit the item: they may have read it meanwhile. */
const stillTells = or(
  isNull(editorNotices.commentId),
  and(
    sql`exists (select 1 from ${commentMentions} where ${commentMentions.commentId} = ${editorNotices.commentId}
      and ${commentMentions.userId} = ${editorNotices.authorId} and ${commentMentions.seenAt} is null)`,
    isNull(items.archivedAt),
    sql`${editorNotices.authorId} in ${editorsOf(items)}`,
  ),
)

async function takeNotices(tx: Database, ids: readonly number[]) {
  const found = await tx
    .select({ notice: editorNotices, item: items, owner: owners })
    .from(editorNotices)
    .innerJoin(items, eq(items.id, editorNotices.itemId))
    .leftJoin(owners, eq(owners.id, items.organisationId))
    .where(and(inArray(editorNotices.id, ids), stillTells))
    .orderBy(asc(editorNotices.id))
  await tx.delete(editorNotices).where(inArray(editorNotices.id, ids))
  return found
}

type Taken = Awaited<ReturnType<typeof takeNotices>>[number]

/** The editor from outside of each organisation that the notices are about. */
async function outsidersOf(tx: Database, taken: readonly Taken[]) {
  const organisations = new Map(taken.map(({ item, owner }) => [(owner ?? item).id, owner ?? item]))
  const found = new Map<number, Recipient>()
  for (const [id, organisation] of organisations) {
    const settings = await settingsOf(tx, organisation)
    const recipient = await outsideRecipient(tx, organisation.tenantId, settings)
    if (recipient !== undefined) found.set(id, recipient)
  }
  return found
}

/** The people who edited, by tenant and id. */
async function authorsOf(tx: Database, taken: readonly Taken[]) {
  const found = new Map<string, Recipient>()
  for (const tenantId of new Set(taken.map(({ item }) => item.tenantId))) {
    const ids = taken.flatMap(({ item, notice }) => (item.tenantId === tenantId ? (notice.authorId ?? []) : []))
    if (ids.length === 0) continue
    const people = await tx
      .select()
      .from(users)
      .where(inArray(users.id, [...new Set(ids)]))
    for (const recipient of await asRecipients(tx, tenantId, people))
      found.set(`${tenantId} ${recipient.key}`, recipient)
  }
  return found
}

/** One letter for each recipient, with all that concerns them. */
async function lettersFor(tx: Database, taken: readonly Taken[]): Promise<Letter[]> {
  const [authors, outsiders] = [await authorsOf(tx, taken), await outsidersOf(tx, taken)]
  const letters = new Map<string, Letter>()
  for (const { notice, item, owner } of taken) {
    const author = authors.get(`${item.tenantId} ${notice.authorId}`)
    const outsider = outsiders.get((owner ?? item).id)
    // Personal news goes to nobody else.
    const isForAuthor = isPersonal(notice.action) || (author !== undefined && outsider?.address === author.address)
    for (const recipient of [author, isForAuthor ? undefined : outsider]) {
      if (recipient === undefined) continue
      const key = `${item.tenantId} ${recipient.key}`
      const isOutside = recipient === outsider
      const letter = letters.get(key) ?? { recipient, tenantId: item.tenantId, isOutside, news: [] }
      letter.news.push({ ...notice, item, organisation: owner })
      letters.set(key, letter)
    }
  }
  return [...letters.values()]
}

/** Mails about the next notices; answers the last of them, undefined when there are none. */
async function mailSome({ store, jobs, now }: Mailer, after: number, limit: number): Promise<number | undefined> {
  return store.withTransaction(async (tx) => {
    const ids = await holdNotices(tx, after, limit, now())
    if (ids.length === 0) return undefined
    let queued = 0
    for (const { recipient, tenantId, isOutside, news } of await lettersFor(tx, await takeNotices(tx, ids))) {
      const [first, last] = [news[0]?.id, news.at(-1)?.id]
      const mail = {
        ...{ dedupeKey: `editor:${recipient.key}:${first}-${last}`, tenantId, locale: recipient.locale },
        recipient: { name: recipient.name, address: recipient.address },
        ...editorLetter(recipient, news, isOutside),
      }
      if (await queueMail(tx, mail, now())) queued += 1
    }
    if (queued > 0) await jobs.enqueue(tx, 'mail', {})
    return ids.at(-1)
  })
}

/**
 * Mails editors what others did with the publication of what they edited: what came together in one letter, each once. After a
 * batch that fails they go one by one, so that one that can't be mailed holds up no other; it is tried again.
 */
export async function mailEditors(mailer: Mailer, signal?: AbortSignal): Promise<void> {
  let [after, limit] = [0, batch]
  while (!signal?.aborted) {
    try {
      const last = await mailSome(mailer, after, limit)
      if (last === undefined) return
      after = last
    } catch (error) {
      rethrowStoreError(error)
      if (limit === 1) {
        const [stuck] = await mailer.store.withTransaction((tx) => holdNotices(tx, after, 1, mailer.now()))
        mailer.log.error({ notice: stuck, err: error }, 'a mail to an editor could not be queued')
        if (stuck === undefined) return
        after = stuck
      }
      limit = 1
    }
  }
}

/** Starts the job: every minute, and once at the start. */
export const editorMailJob = defineJob({
  name: 'editor-mail',
  run: (services, _, { signal }) => mailEditors(services, signal),
})
