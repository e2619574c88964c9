import type { Locale } from '#contract/kernel/constants'
import type { DeadlineAction } from '#contract/review/review'
import { letter } from '../../platform/mail/letter.ts'
import { formatDate } from '../../platform/text/dates.ts'
import { textsFor } from '../../platform/text/texts.ts'
import { confirmingParts, type WayToConfirm } from './way-to-confirm.ts'

export type ConfirmationMail = {
  site: string
  title: string
  name: string
  deadline: Date
  /** When what happens if nobody confirms, and what. */
  end: Date
  action: DeadlineAction
  /** By title, up to the maximum of the policy. */
  products: readonly string[]
  furtherProducts: number
  way: WayToConfirm
  locale: Locale
}

/** Subject, text and HTML of the mail that asks to confirm. */
export function confirmationMail(mail: ConfirmationMail) {
  const { site, title, name, deadline, end, action, products, furtherProducts, way, locale } = mail
  const t = textsFor(locale)
  const known = { site, title, name, deadline: formatDate(deadline), end: formatDate(end), count: furtherProducts }
  const say = (key: string) => t(`mail.confirmation.${key}`, known)
  const lines = [...products, ...(furtherProducts > 0 && products.length > 0 ? [say('furtherProducts')] : [])]
  const { link, small } = confirmingParts(locale, way)
  return letter({
    locale,
    subject: say('subject'),
    paragraphs: [say('greeting'), say('intro'), say(`consequence.${action}`)],
    sections: lines.length === 0 ? [] : [{ title: say('products'), lines }],
    link,
    small: [...small, site],
  })
}
