import { eq } from 'drizzle-orm'
import type { DeadlineAction } from '#contract/review/review'
import { createLink } from '../../capability/review/links.ts'
import type { PolicyRecord } from '../../capability/review/policy.ts'
import { settingsOf } from '../../capability/settings/effective.ts'
import type { ItemRecord } from '../../kernel/item/publication.ts'
import { concernedWith, decidersAbove, keepersOf, type Recipient } from '../../kernel/recipient/recipients.ts'
import { mailOutbox } from '../../platform/db/schema/mail.ts'
import type { Database } from '../../platform/db/store.ts'
import { letter } from '../../platform/mail/letter.ts'
import { queueMail } from '../../platform/mail/outbox.ts'
import { formatDate } from '../../platform/text/dates.ts'
import { inOneLine } from '../../platform/text/one-line.ts'
import { textsFor } from '../../platform/text/texts.ts'

export type DeadlineStage = 'announced' | 'done'
type MailContext = { stage: DeadlineStage; action: DeadlineAction; cycle: string; at: Date; now: Date }

/** Whom it concerns: those who keep and manage the organisation, and once it was put to the team above, those who decide there alone. */
async function readersOf(tx: Database, organisation: ItemRecord, { stage, action }: MailContext): Promise<Recipient[]> {
  // Those who did not act were notified a week ahead: from here on it is for the others.
  if (action === 'escalate' && stage === 'done') return decidersAbove(tx, organisation)
  return concernedWith(tx, organisation, await settingsOf(tx, organisation))
}

/**
 * Mails that something happens to an organisation unless somebody confirms, or that it happened; each once per cycle, moment
 * and recipient. Who may confirm by mail gets a link to do so, until the last moment. Answers how many are new.
 */
export async function mailDeadline(
  tx: Database,
  organisation: ItemRecord,
  policy: PolicyRecord | undefined,
  telling: MailContext,
): Promise<number> {
  const { stage, action, cycle, at, now } = telling
  const mayLink = stage === 'announced' && policy?.allowEmail === true
  const keepers = mayLink ? (await keepersOf(tx, organisation)).map(({ id }) => id) : []
  let queued = 0
  for (const { key, name, address, locale, site, publicUrl } of await readersOf(tx, organisation, telling)) {
    const dedupeKey = `deadline:${organisation.id}:${cycle}:${action}:${at.toISOString()}:${stage}:${key}`
    // Looked up first: a new link would end the one in the mail that went out.
    if ((await tx.$count(mailOutbox, eq(mailOutbox.dedupeKey, dedupeKey))) > 0) continue
    const say = (line: string) =>
      textsFor(locale)(`mail.deadline.${line}`, {
        name,
        site,
        title: inOneLine(organisation.title),
        date: formatDate(at),
      })
    const own = `/organisation/${encodeURIComponent(organisation.key)}`
    const confirms = keepers.includes(key)
    const path = confirms
      ? `/confirm/${encodeURIComponent(organisation.key)}/${key}/${await createLink(tx, { organisation, userId: key, cycle, expiresAt: at, now })}?language=${locale}`
      : stage === 'announced'
        ? `${own}/check`
        : own
    const what = stage === 'announced' ? (confirms ? 'confirm' : 'check') : 'open'
    const text = letter({
      locale,
      subject: say(`${stage}.${action}.subject`),
      paragraphs: [say('greeting'), say(`${stage}.${action}.intro`), say(`${stage}.explain`)],
      link: { plain: say(`${what}.plain`), label: say(`${what}.button`), address: new URL(path, publicUrl).href },
      small: [say(confirms ? 'personal' : 'ignore'), site],
    })
    const tag = `deadline-${stage}`
    const mail = { dedupeKey, tenantId: organisation.tenantId, recipient: { name, address }, locale, tag, ...text }
    if (await queueMail(tx, mail, now)) queued += 1
  }
  return queued
}
