import type { RadioOption } from '#components/ui/radio-group'
import type { SelectOption } from '#components/ui/select'
import type { ChangeSetForm } from '#contract/change-set-form'
import type { Locale } from '#contract/constants'
import type { FieldDefinition } from '#contract/type-definition'
import type { FormWords } from '../conflict/form-words'

/** The texts of the form of a change set. */
export type SetFormWords = FormWords & {
  save: string
  saving: string
  saved: string
  field: { optional: string; error: string }
  tags: Record<'open' | 'empty' | 'count' | 'remove', string>
  locale: Locale
  labels: Record<keyof ChangeSetForm, string>
  help: Record<'word' | 'target' | 'toType' | 'onlyEmpty' | 'value' | 'team' | 'keyword' | 'reason', string>
  /** The fields as they stand in the form, for the summary of errors. */
  order: readonly (keyof ChangeSetForm)[]
  kinds: RadioOption[]
  ofKinds: SelectOption[]
  states: SelectOption[]
  keywordsField: FieldDefinition
  what: string
  whatNote: string
  which: string
  whichNote: string
  why: string
  whyNote: string
  choose: string
  everyKind: string
  everyType: string
  everyState: string
}
