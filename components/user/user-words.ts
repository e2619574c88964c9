import type { Obstacle } from '#contract/action-list'
import type { UserTexts } from '#lib/i18n/user-texts'

/** Texts of the dialogs about people and their roles, given with the page. */
export type UserWords = UserTexts & {
  optional: string
  error: string
  close: string
  problemTitle: string
  /** By the code of the refusal. */
  reasons: Partial<Record<Obstacle | 'FORBIDDEN', string>>
  validation: Record<string, string>
}
