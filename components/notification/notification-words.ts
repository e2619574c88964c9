import type { NotificationTexts } from '#lib/i18n/notification-texts'

/** Texts of the form, given with the page. */
export type NotificationWords = NotificationTexts & {
  close: string
  cancel: string
  noChanges: string
  unsaved: string
  leave: string
  draftFound: string
}
