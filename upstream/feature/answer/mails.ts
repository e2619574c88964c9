import { and, asc, eq, gt, isNull, lte } from 'drizzle-orm'
import type { ProposalWithAnswer } from '../../capability/answer/decide.ts'
import { furtherToken } from '../../capability/answer/links.ts'
import { outcomesOf } from '../../capability/answer/outcomes.ts'
import { outcomeLines } from '../../capability/answer/words.ts'
import type { Actor } from '../../kernel/call/actor.ts'
import { recordEvent } from '../../kernel/log/record.ts'
import { decidersAbove, siteFor } from '../../kernel/recipient/recipients.ts'
import { subjectOf } from '../../kernel/scope/place.ts'
import { answers, proposals } from '../../platform/db/schema/answer.ts'
import { items } from '../../platform/db/schema/item.ts'
import type { Database } from '../../platform/db/store.ts'
import { rethrowStoreError } from '../../platform/db/store-error.ts'
import { letter } from '../../platform/mail/letter.ts'
import { queueMail } from '../../platform/mail/outbox.ts'
import type { Services } from '../../platform/process/services.ts'
import { formatDateTime } from '../../platform/text/dates.ts'
import { inOneLine } from '../../platform/text/one-line.ts'
import { textsFor } from '../../platform/text/texts.ts'

/**
 * Mails the decision to the person who answered, with the reason, and a link to answer again while theirs still works.
 * True when a mail was queued.
 */
export async function mailDecision(
  tx: Database,
  actor: Actor,
  { proposal, answer, item }: ProposalWithAnswer,
  now: Date,
): Promise<boolean> {
  const { tenantId, address, locale, name, userId, means } = answer
  // Who called knows what came of it.
  if (address === '' || means === 'phone') return false
  const site = await siteFor(tx, tenantId, null)
  const [organisation] = await tx.select().from(items).where(eq(items.id, answer.organisationId))
  if (site === undefined || organisation === undefined) return false
  const t = textsFor(locale)
  const until = answer.until
  const values = {
    ...{ title: inOneLine(item.title), person: inOneLine(name), by: inOneLine(actor.name) },
    ...{ at: formatDateTime(proposal.at), reason: proposal.reason, until: until === null ? '' : formatDateTime(until) },
  }
  const say = (key: string) => t(`mail.answer.${key}`, values)
  const [outcome] = (await outcomesOf(tx, answer, { now, locale })).filter(
    ({ kind, key, decidedAt }) => kind === item.kind && key === item.key && decidedAt === now.toISOString(),
  )
  const lines = outcome === undefined ? [] : outcomeLines(outcome, locale)
  const token = until !== null && until > now ? await furtherToken(tx, answer) : undefined
  const path = `/confirm/${encodeURIComponent(organisation.key)}/${answer.linkOf}/${token}?language=${locale}`
  const mail = letter({
    locale,
    subject: say(`decidedSubject.${proposal.state}`),
    paragraphs: [
      ...[say('greeting'), say(`decided.${proposal.state}`)],
      ...(proposal.reason === '' ? [] : [say('reason')]),
      ...(token === undefined ? [] : [say('again')]),
    ],
    sections: lines.length === 0 ? [] : [{ title: say('changed'), lines }],
    ...(token === undefined
      ? {}
      : { link: { plain: say('plain'), label: say('button'), address: new URL(path, site.publicUrl).href } }),
    small: [site.name],
  })
  const recipient = { ...(userId === null ? {} : { id: userId }), name: inOneLine(name), address }
  return queueMail(tx, { dedupeKey: `decided:${proposal.id}`, tenantId, recipient, locale, ...mail }, now)
}

/** Notifies the team above that nobody decided in time, once. */
async function mailOverdue(tx: Database, id: string, now: Date): Promise<number> {
  const [found] = await tx
    .select({ proposal: proposals, answer: answers, item: items })
    .from(proposals)
    .innerJoin(answers, eq(answers.id, proposals.answerId))
    .innerJoin(items, eq(items.id, proposals.itemId))
    .where(and(eq(proposals.id, id), eq(proposals.state, 'open'), isNull(items.archivedAt)))
    .for('update', { of: proposals })
  if (found === undefined) return 0
  const { proposal, answer, item } = found
  const { tenantId } = proposal
  let queued = 0
  for (const person of await decidersAbove(tx, item)) {
    const t = textsFor(person.locale)
    const values = {
      ...{ title: inOneLine(item.title), by: inOneLine(answer.name), person: inOneLine(person.name) },
      at: formatDateTime(proposal.at),
    }
    const say = (key: string) => t(`mail.answer.${key}`, values)
    const mail = letter({
      locale: person.locale,
      subject: say('overdueSubject'),
      paragraphs: [say('greeting'), say('overdue')],
      link: {
        plain: say('overduePlain'),
        label: say('overdueButton'),
        address: new URL(`/publish/answer/${proposal.id}`, person.publicUrl).href,
      },
      small: [person.site],
    })
    const recipient = { id: person.key, name: person.name, address: person.address }
    const dedupeKey = `overdue-answer:${proposal.id}:${person.key}`
    if (await queueMail(tx, { dedupeKey, tenantId, recipient, locale: person.locale, ...mail }, now)) queued += 1
  }
  if (queued > 0)
    await recordEvent(tx, { tenantId, userId: null, name: '' }, now, {
      ...{ action: 'answerOverdue', subject: subjectOf(item), permission: '' },
      details: { answered: answer.name, mailed: queued },
    })
  return queued
}

const batch = 200
const day = 24 * 60 * 60_000
/** Who was mailed once is not looked for again: what fell due longer ago was found before. */
const lookedBack = 7 * day

/** Notifies the teams above of answers that nobody decided about in time; each once, however often it runs. */
export async function queueOverdueAnswers({ store, jobs, now, log }: Services, signal: AbortSignal): Promise<void> {
  let after = ''
  while (!signal.aborted) {
    const due = await store.db
      .select({ id: proposals.id })
      .from(proposals)
      .where(
        and(
          ...[eq(proposals.state, 'open'), lte(proposals.due, now())],
          ...[
            gt(proposals.due, new Date(now().getTime() - lookedBack)),
            after === '' ? undefined : gt(proposals.id, after),
          ],
        ),
      )
      .orderBy(asc(proposals.id))
      .limit(batch)
    for (const { id } of due) {
      try {
        await store.withTransaction(async (tx) => {
          if ((await mailOverdue(tx, id, now())) > 0) await jobs.enqueue(tx, 'mail', {})
        })
      } catch (error) {
        rethrowStoreError(error)
        log.error({ proposal: id, err: error }, 'nobody could be told of an answer that waits')
      }
    }
    const last = due.at(-1)
    if (last === undefined) return
    after = last.id
  }
}
