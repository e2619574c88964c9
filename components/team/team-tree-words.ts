import type { TeamTreeTexts } from '#lib/i18n/team-tree-texts'

/** Texts of the dialogs that change the tree of teams, given with the page. */
export type TeamTreeWords = TeamTreeTexts & {
  optional: string
  error: string
  close: string
  validation: Record<string, string>
}
