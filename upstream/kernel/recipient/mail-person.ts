import { eq } from 'drizzle-orm'
import { users } from '../../platform/db/schema/user.ts'
import type { Database } from '../../platform/db/store.ts'
import { letter } from '../../platform/mail/letter.ts'
import { queueMail } from '../../platform/mail/outbox.ts'
import { inOneLine } from '../../platform/text/one-line.ts'
import { textsFor } from '../../platform/text/texts.ts'
import { asRecipients } from './recipients.ts'

type Mail = {
  tenantId: number
  userId: string
  /** Its texts below `mail`: subject, greeting, intro, explain, and for its link plain and button. */
  texts: string
  values: Record<string, string>
  /** Where its link leads, on the site that the person knows. */
  path: string
  /** One mail of a key goes out. */
  dedupeKey: string
}

/** Mails one person in their language. Answers whether a mail was queued: nobody is mailed who was switched off. */
export async function mailPerson(tx: Database, mail: Mail, now: Date): Promise<boolean> {
  const { tenantId, userId, texts, values, path, dedupeKey } = mail
  const [recipient] = await asRecipients(tx, tenantId, await tx.select().from(users).where(eq(users.id, userId)))
  if (recipient === undefined) return false
  const { key, name: person, address, locale, site, publicUrl } = recipient
  const t = textsFor(locale)
  const plain = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, inOneLine(value)]))
  const say = (name: string) => t(`mail.${texts}.${name}`, { ...plain, person })
  const content = letter({
    locale,
    subject: say('subject'),
    paragraphs: [say('greeting'), say('intro'), say('explain')],
    link: { plain: say('plain'), label: say('button'), address: new URL(path, publicUrl).href },
    small: [site],
  })
  return queueMail(tx, { dedupeKey, tenantId, recipient: { id: key, name: person, address }, locale, ...content }, now)
}
