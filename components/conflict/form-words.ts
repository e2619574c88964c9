import type { MergeWords } from './merge-choice'

/** The texts that every form has (`formWords` gives them), with those of the choice after a lost race. */
export type FormWords = {
  optional: string
  error: string
  problemTitle: string
  kept: string
  close: string
  cancel: string
  noChanges: string
  unsaved: string
  leave: string
  draftFound: string
  choice: MergeWords
  validation: Record<string, string>
}
