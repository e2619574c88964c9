import { createHash } from 'node:crypto'
import { mkdir, open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { html } from 'hono/html'
import { createTransport, type SendMailOptions } from 'nodemailer'
import { phoneToText } from '#contract/fields/phone-number'
import { hasOtherLetters } from '#contract/kernel/email'
import type { Publisher } from '#contract/tenant/publisher'
import { syncPath } from '../db/durable-files.ts'
import { LettersError, takesLetters } from './letters.ts'
import type { OutboxMail } from './outbox.ts'

export type MailTransport = { deliver(mail: OutboxMail, now: Date, tenant?: Publisher): Promise<void>; close(): void }

const WAIT_MS = 20_000
/** No template of ours may make nodemailer read a file or fetch a URL. */
const closed = { disableFileAccess: true, disableUrlAccess: true }

/** Sends by SMTP; the URL may carry nodemailer's options, such as `?requireTLS=true`. */
export function smtpTransport(options: { smtpUrl: string; from: string }): MailTransport {
  const timeouts = { connectionTimeout: WAIT_MS, greetingTimeout: WAIT_MS, socketTimeout: WAIT_MS }
  const smtp = createTransport({ url: options.smtpUrl, ...timeouts, ...closed })
  return {
    async deliver(mail, now, tenant) {
      if (hasOtherLetters(mail.recipientAddress) && !(await takesLetters(options.smtpUrl))) throw new LettersError()
      await smtp.sendMail(messageOf(mail, options.from, now, tenant))
    },
    close: () => smtp.close(),
  }
}

/** Without SMTP each mail is a file. Its name comes from the mail, so sending it twice leaves one. */
export function fileTransport(options: { dataDir: string; from: string }): MailTransport {
  const folder = join(options.dataDir, 'mail')
  const builder = createTransport({ streamTransport: true, buffer: true, ...closed })
  return {
    async deliver(mail, now, tenant) {
      const { message } = await builder.sendMail(messageOf(mail, options.from, now, tenant))
      if (!Buffer.isBuffer(message)) throw new Error('The mail was not built as a whole.')
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const path = join(folder, `${fileNameOf(mail)}.eml`)
      const file = await open(`${path}.tmp`, 'w', 0o600)
      try {
        await file.writeFile(message)
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(`${path}.tmp`, path)
      syncPath(folder)
    },
    close: () => builder.close(),
  }
}

/** The same for every sending of one mail, so a receiver can drop a duplicate. */
export function messageIdOf(dedupeKey: string, from: string): string {
  const domain = /@([^\s<>]+)/.exec(from)?.[1] ?? 'kaartenbak.invalid'
  return `<${fingerprint(dedupeKey, 32)}@${domain}>`
}

/** Every header is named here: nothing of a mail's content can add one. */
function messageOf(mail: OutboxMail, from: string, now: Date, tenant?: Publisher): SendMailOptions {
  return {
    from,
    ...(tenant?.email ? { replyTo: { name: tenant.name, address: tenant.email } } : {}),
    to: { name: mail.recipientName, address: mail.recipientAddress },
    subject: mail.subject,
    ...withFoot(mail, tenant),
    date: now,
    messageId: messageIdOf(mail.dedupeKey, from),
    headers: {
      'Content-Language': mail.locale,
      'Auto-Submitted': 'auto-generated',
      // Exchange goes by this one; failed deliveries are still reported.
      'X-Auto-Response-Suppress': 'OOF, AutoReply',
      ...(mail.tag === '' ? {} : { 'X-Mail-Tag': mail.tag }),
    },
    ...closed,
  }
}

/** The foot of the tenant that sends it, as it is when the mail leaves; behind the sign for signatures (RFC 3676, 4.3). */
function withFoot({ text, html: body }: OutboxMail, tenant: Publisher | undefined) {
  if (tenant === undefined) return { text, html: body }
  const { name, subName, email, phoneNumber, website } = tenant
  const lines = [name, subName, [email, phoneToText(phoneNumber), website].filter(Boolean).join(' · ')].filter(Boolean)
  const foot = html`<p style="max-width:560px;margin:16px auto 0;color:#66635c;font-size:14px;line-height:20px">
    ${lines.map((line, index) => html`${index === 0 ? '' : html`<br />`}${line}`)}
  </p>`
  return { text: `${text}\n\n-- \n${lines.join('\n')}`, html: body.replace('</body>', () => `${foot}</body>`) }
}

function fileNameOf(mail: OutboxMail): string {
  const time = mail.createdAt.toISOString().replaceAll(/[-:]|\.\d+/g, '')
  const readable = mail.dedupeKey.replaceAll(/[^A-Za-z0-9]+/g, '-').slice(0, 80)
  return `${time}-${readable}-${fingerprint(mail.dedupeKey, 8)}`
}

function fingerprint(text: string, length: number): string {
  return createHash('sha256').update(text).digest('hex').slice(0, length)
}
