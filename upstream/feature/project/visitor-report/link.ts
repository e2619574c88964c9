import { titleByLink } from '../../../capability/review/link-version.ts'
import { cycleOf } from '../../../capability/review/policy.ts'
import { verificationContacts } from '../../../capability/verification/contacts.ts'
import { createRequest } from '../../../capability/verification/requests.ts'
import { recordEvent } from '../../../kernel/log/record.ts'
import { localeOf } from '../../../kernel/recipient/recipients.ts'
import { subjectOf } from '../../../kernel/scope/place.ts'
import { teamLine } from '../../../kernel/team/breadcrumbs.ts'
import type { Database } from '../../../platform/db/store.ts'
import { letter } from '../../../platform/mail/letter.ts'
import { queueMail } from '../../../platform/mail/outbox.ts'
import { formatDate } from '../../../platform/text/dates.ts'
import { inOneLine } from '../../../platform/text/one-line.ts'
import { textsFor } from '../../../platform/text/texts.ts'
import { mayMailLink } from './limits.ts'
import type { ReportPlace } from './place.ts'

/** So long the link works. */
const linkDays = 14
const day = 24 * 60 * 60_000

/**
 * Mails the link by which an organisation checks its data to the address that stands on it, if there is one: never to one that
 * somebody names, and at most once a day. Who asked is not told which of these it was.
 */
export async function mailLink(tx: Database, { site, organisation }: ReportPlace, now: Date): Promise<void> {
  const line = await teamLine(tx, organisation.teamPath)
  const asked = (await verificationContacts(tx, [organisation], () => line)).get(organisation.id)
  if (asked === undefined || asked.address === '' || !(await mayMailLink(tx, organisation.id, now))) return
  const locale = await localeOf(tx, site, asked.address)
  const expiresAt = new Date(now.getTime() + linkDays * day)
  const cycle = cycleOf(organisation)
  const { id, token } = await createRequest(tx, { organisation, asked, cycle, number: null, expiresAt, now })
  const path = `/confirm/${encodeURIComponent(organisation.key)}/${id}/${token}?language=${locale}`
  const title = inOneLine(await titleByLink(tx, organisation, now))
  const values = { site: site.name, title, until: formatDate(expiresAt) }
  const say = (key: string) => textsFor(locale)(`mail.askedLink.${key}`, values)
  const mail = letter({
    locale,
    subject: say('subject'),
    paragraphs: [say('greeting'), say('intro'), say('explain')],
    link: { plain: say('plain'), label: say('button'), address: new URL(path, site.publicUrl).href },
    small: [say('ignore'), site.name],
  })
  const { tenantId } = organisation
  const recipient = { name: inOneLine(asked.name), address: asked.address }
  await queueMail(tx, { dedupeKey: `asked-link:${id}`, tenantId, recipient, locale, ...mail }, now)
  await recordEvent(tx, { tenantId, userId: null, name: '' }, now, {
    ...{ action: 'linkAsked', subject: subjectOf(organisation), permission: '' },
    details: { address: asked.address },
  })
}
