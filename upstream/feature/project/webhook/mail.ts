import { eq } from 'drizzle-orm'
import { asRecipients } from '../../../kernel/recipient/recipients.ts'
import { users } from '../../../platform/db/schema/user.ts'
import type { Database } from '../../../platform/db/store.ts'
import { letter } from '../../../platform/mail/letter.ts'
import { queueMail } from '../../../platform/mail/outbox.ts'
import { inOneLine } from '../../../platform/text/one-line.ts'
import { textsFor } from '../../../platform/text/texts.ts'
import type { WebhookRecord } from './repository.ts'

/** Mails who asked for messages that they have stopped. Answers whether a mail was queued. */
export async function tellOwner(tx: Database, webhook: WebhookRecord, project: string, now: Date): Promise<boolean> {
  const { id, tenantId, owner } = webhook
  const [recipient] = await asRecipients(tx, tenantId, await tx.select().from(users).where(eq(users.id, owner)))
  if (recipient === undefined) return false
  const { key, name: person, address, locale, site, publicUrl } = recipient
  const t = textsFor(locale)
  const values = { name: inOneLine(webhook.name), url: inOneLine(webhook.url), project, person }
  const say = (name: string) => t(`mail.webhookStopped.${name}`, values)
  const path = `/project/${encodeURIComponent(project)}/webhooks/${id}`
  const mail = letter({
    locale,
    subject: say('subject'),
    paragraphs: [say('greeting'), say('intro'), say('explain')],
    link: { plain: say('plain'), label: say('button'), address: new URL(path, publicUrl).href },
    small: [site],
  })
  const dedupeKey = `webhook-stopped:${id}:${now.toISOString()}`
  return queueMail(tx, { dedupeKey, tenantId, recipient: { id: key, name: person, address }, locale, ...mail }, now)
}
