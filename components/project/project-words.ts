import type { FieldWords } from '#components/ui/field'
import type { Locale } from '#contract/constants'
import type { ProjectKind } from '#contract/project-selection'
import type { MergeWords } from '../conflict/merge-choice'
import type { TagWords } from './project-tags'

type FormText =
  | 'about'
  | 'name'
  | 'nameHelp'
  | 'websites'
  | 'websitesHelp'
  | 'managers'
  | 'managersHelp'
  | 'content'
  | 'contentHelp'
  | 'area'
  | 'areaNote'
  | 'baseArea'
  | 'baseAreaHelp'
  | 'regionalArea'
  | 'regionalAreaHelp'
  | 'types'
  | 'typesHelp'
  | 'categories'
  | 'keywords'
  | 'keywordsHelp'
  | 'choose'

/** The texts of the form of a project. */
export type ProjectWords = FieldWords & {
  locale: Locale
  form: Record<FormText, string>
  kinds: Record<ProjectKind, string>
  rules: Record<RuleName, { title: string; note: string }>
  live: Record<ProjectKind | 'title' | 'counting' | 'failed' | 'invalid', string>
  tags: TagWords
  choice: MergeWords
  validation: Record<string, string>
  problemTitle: string
  kept: string
  draftFound: string
  leave: string
  unsaved: string
  noChanges: string
  cancel: string
  save: string
  saving: string
  saved: string
  close: string
}

export const ruleNames = ['basicPreselection', 'basicSelection', 'regionalSelection', 'extraSelection'] as const
export type RuleName = (typeof ruleNames)[number]
