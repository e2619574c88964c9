import { html } from 'hono/html'
import type { Locale } from '#contract/kernel/constants'
import type { DeadlineAction } from '#contract/review/review'
import { formatDate } from '../../platform/text/dates.ts'
import { textsFor } from '../../platform/text/texts.ts'

export type ConfirmationMail = {
  site: string
  title: string
  name: string
  deadline: Date
  /** When what happens if nobody confirms, and what. */
  end: Date
  action: DeadlineAction
  address: string
  locale: Locale
}

/** Subject, text and HTML of the mail that asks to confirm; what people typed is escaped by the template. */
export function confirmationMail({ site, title, name, deadline, end, action, address, locale }: ConfirmationMail) {
  const t = textsFor(locale)
  const say = (key: string) =>
    t(`mail.confirmation.${key}`, { site, title, name, deadline: formatDate(deadline), end: formatDate(end) })
  const consequence = say(`consequence.${action}`)
  const text = [
    say('greeting'),
    say('intro'),
    consequence,
    `${say('plain')}\n${address}`,
    say('explain'),
    say('ignore'),
    site,
  ].join('\n\n')
  const body = html`<!doctype html>
    <html lang="${locale}">
      <head>
        <meta charset="utf-8" />
        <title>${say('subject')}</title>
      </head>
      <body style="margin:0;padding:24px;background:#f7f6f3;color:#201e19;font:16px/24px sans-serif">
        <div style="max-width:560px;margin:0 auto;padding:24px;background:#ffffff;border:1px solid #e1dfdb;border-radius:10px">
          <p>${say('greeting')}</p>
          <p>${say('intro')}</p>
          <p>${consequence}</p>
          <p style="margin:24px 0">
            <a
              href="${address}"
              style="display:inline-block;padding:12px 20px;border-radius:6px;background:#026376;color:#ffffff;text-decoration:none;font-weight:600"
              >${say('button')}</a
            >
          </p>
          <p>${say('explain')}</p>
          <p style="color:#66635c">${say('ignore')}</p>
          <p style="color:#66635c">${site}</p>
        </div>
      </body>
    </html>`
  return { subject: say('subject'), text, html: String(body) }
}
