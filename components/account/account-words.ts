import type { AccountTexts } from '#lib/i18n/account-texts'

/** Texts of the forms of the own account, given with the page. */
export type AccountWords = AccountTexts & {
  optional: string
  error: string
  problemTitle: string
  kept: string
  close: string
  noChanges: string
  unsaved: string
  leave: string
  draftFound: string
  validation: Record<string, string>
}
