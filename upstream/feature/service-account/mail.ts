import { eq } from 'drizzle-orm'
import { asRecipients } from '../../kernel/recipient/recipients.ts'
import type { TeamRecord } from '../../kernel/team/repository.ts'
import { users } from '../../platform/db/schema/user.ts'
import type { Database } from '../../platform/db/store.ts'
import { letter } from '../../platform/mail/letter.ts'
import { queueMail } from '../../platform/mail/outbox.ts'
import { formatDate } from '../../platform/text/dates.ts'
import { inOneLine } from '../../platform/text/one-line.ts'
import { textsFor } from '../../platform/text/texts.ts'
import type { AccountRecord } from './repository.ts'

export type Told = 'programAsked' | 'programEnded'

/** Mails the owner of a program that it is still needed, or that it has no access any more. Answers whether a mail was queued. */
export async function tellOwner(tx: Database, account: AccountRecord, team: TeamRecord, told: Told, now: Date) {
  const { id, tenantId, owner, confirmBy } = account
  const [recipient] = await asRecipients(tx, tenantId, await tx.select().from(users).where(eq(users.id, owner)))
  if (recipient === undefined) return false
  const { key, name: person, address, locale, site, publicUrl } = recipient
  const t = textsFor(locale)
  const values = { name: inOneLine(account.name), team: inOneLine(team.name), person, date: formatDate(confirmBy) }
  const say = (name: string) => t(`mail.${told}.${name}`, values)
  const path = `/team/${encodeURIComponent(team.key)}/serviceaccounts/${id}`
  const mail = letter({
    locale,
    subject: say('subject'),
    paragraphs: [say('greeting'), say('intro'), say('explain')],
    link: { plain: say('plain'), label: say('button'), address: new URL(path, publicUrl).href },
    small: [site],
  })
  const dedupeKey = `${told}:${id}:${confirmBy.toISOString()}`
  return queueMail(tx, { dedupeKey, tenantId, recipient: { id: key, name: person, address }, locale, ...mail }, now)
}
