import { createHash } from 'node:crypto'
import { type AnswerRecord, outcomesOf, rightIn } from '../../capability/answer/outcomes.ts'
import { outcomeLines } from '../../capability/answer/words.ts'
import { titleByLink } from '../../capability/review/link-version.ts'
import type { LinkWithOrganisation } from '../../capability/review/links.ts'
import { siteFor } from '../../kernel/recipient/recipients.ts'
import type { Database } from '../../platform/db/store.ts'
import { letter } from '../../platform/mail/letter.ts'
import { queueMail } from '../../platform/mail/outbox.ts'
import { formatDateTime } from '../../platform/text/dates.ts'
import { inOneLine } from '../../platform/text/one-line.ts'
import { textsFor } from '../../platform/text/texts.ts'

type Receipt = { answer: AnswerRecord; token: string; now: Date }

/**
 * Queues the mail that repeats what was answered by a link, with the link to see its state: one for each thing that was said, however
 * often it is sent. True when one was queued.
 */
export async function mailReceipt(
  tx: Database,
  found: LinkWithOrganisation,
  { answer, token, now }: Receipt,
): Promise<boolean> {
  const { organisation, link, user } = found
  const { locale, address } = user
  const site = await siteFor(tx, organisation.tenantId, null)
  if (site === undefined || address === '') return false
  const t = textsFor(locale)
  const outcomes = (await outcomesOf(tx, answer, { now, locale })).filter(({ at }) => at === answer.at.toISOString())
  const lines = outcomes.flatMap((outcome) => outcomeLines(outcome, locale))
  const title = inOneLine(await titleByLink(tx, organisation, now))
  const values = { title, person: answer.name, count: rightIn(answer), at: formatDateTime(answer.at) }
  const say = (key: string) => t(`mail.answer.${key}`, values)
  const path = `/confirm/${encodeURIComponent(organisation.key)}/${link.of}/${token}?language=${locale}`
  const content = letter({
    locale,
    subject: say('receiptSubject'),
    paragraphs: [say('greeting'), say('receipt'), say('right')],
    sections: lines.length === 0 ? [] : [{ title: say('changed'), lines }],
    link: { plain: say('plain'), label: say('button'), address: new URL(path, site.publicUrl).href },
    small: [say('explain'), site.name],
  })
  const said = createHash('sha256')
    .update(JSON.stringify([lines, answer.confirmed]))
    .digest('base64url')
    .slice(0, 16)
  const recipient = { ...(user.id === null ? {} : { id: user.id }), name: inOneLine(answer.name), address }
  const { tenantId } = organisation
  return queueMail(tx, { dedupeKey: `answer:${answer.id}:${said}`, tenantId, recipient, locale, ...content }, now)
}
