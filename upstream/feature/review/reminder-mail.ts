import type { ReminderMail } from '#contract/confirmation/reminder'
import type { Locale } from '#contract/kernel/constants'
import type { DeadlineAction } from '#contract/review/review'
import { letter } from '../../platform/mail/letter.ts'
import { formatDate } from '../../platform/text/dates.ts'
import { textsFor } from '../../platform/text/texts.ts'
import { confirmingParts, type WayToConfirm } from './way-to-confirm.ts'

export type Reminder = {
  site: string
  title: string
  /** Whom it is for, and who asks. */
  name: string
  sender: string
  deadline: Date
  /** When what happens if nobody confirms, and what; without it when that was before. */
  end: Date | undefined
  action: DeadlineAction
  locale: Locale
}

/** The parts of the mail to who keeps an organisation that nobody confirmed in time. */
function partsOf({ site, title, name, sender, deadline, end, action, locale }: Reminder) {
  const t = textsFor(locale)
  const known = { site, title, name, sender, deadline: formatDate(deadline) }
  const say = (key: string) => t(`mail.reminder.${key}`, known)
  const consequence = end && t(`mail.confirmation.consequence.${action}`, { title, end: formatDate(end) })
  return {
    subject: say('subject'),
    before: [t('mail.confirmation.greeting', known), say('intro')],
    after: [say('ask'), ...(consequence === undefined ? [] : [consequence])],
  }
}

/** The mail as people look at it before it goes. */
export const reminderPreview = (reminder: Reminder): ReminderMail => ({ to: reminder.name, ...partsOf(reminder) })

/** Subject, text and HTML of the mail, with the sentence that its sender added and the way of its recipient to confirm. */
export function reminderMail(reminder: Reminder, { note, way }: { note: string; way: WayToConfirm }) {
  const { locale, site } = reminder
  const { link, small } = confirmingParts(locale, way)
  const { subject, before, after } = partsOf(reminder)
  return letter({
    locale,
    subject,
    paragraphs: [...before, ...(note === '' ? [] : [note]), ...after],
    link,
    small: [...small, site],
  })
}
