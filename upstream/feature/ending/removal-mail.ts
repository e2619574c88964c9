import { removalReminderDays } from '#contract/review/auto-removal'
import type { ItemRecord } from '../../kernel/item/publication.ts'
import type { Recipient } from '../../kernel/recipient/recipients.ts'
import type { Database } from '../../platform/db/store.ts'
import { letter } from '../../platform/mail/letter.ts'
import { queueMail } from '../../platform/mail/outbox.ts'
import { formatDate } from '../../platform/text/dates.ts'
import { inOneLine } from '../../platform/text/one-line.ts'
import { textsFor } from '../../platform/text/texts.ts'

export type RemovalStage = 'announced' | 'reminder' | 'removed'

type Telling = { stage: RemovalStage; cycle: string; removeAt: Date; now: Date }

/** Mails that an organisation will go, goes soon, or went; each once per cycle, moment and recipient. Answers how many are new. */
export async function mailRemoval(
  tx: Database,
  organisation: ItemRecord,
  recipients: readonly Recipient[],
  { stage, cycle, removeAt, now }: Telling,
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
