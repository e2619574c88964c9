import type { Locale } from '#contract/kernel/constants'
import { letter } from '../../platform/mail/letter.ts'
import { formatDate } from '../../platform/text/dates.ts'
import { textsFor } from '../../platform/text/texts.ts'

export type InvitationMail = {
  site: string
  role: string
  party: string
  invitedBy: string
  expiresAt: Date
  address: string
  locale: Locale
}

/** Subject, text and HTML of an invitation; it reveals nothing about an account. */
export function invitationMail({ address, locale, expiresAt, ...params }: InvitationMail) {
  const t = textsFor(locale)
  const say = (key: string) => t(`mail.invitation.${key}`, { ...params, until: formatDate(expiresAt) })
  return letter({
    locale,
    subject: say('subject'),
    paragraphs: [say('greeting'), say('intro'), say('explain')],
    link: { plain: say('plain'), label: say('button'), address },
    small: [say('ignore'), params.site],
  })
}
