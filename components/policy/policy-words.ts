import type { DraftWords } from '#components/ui/draft-notice'
import type { FieldWords } from '#components/ui/field'
import type { PolicyTexts } from '#lib/i18n/policy-texts'
import type { MergeWords } from '../conflict/merge-choice'

/** Texts of the policy editor: those about policies and those of every form. */
export type PolicyWords = PolicyTexts &
  FieldWords &
  DraftWords & {
    close: string
    changedSince: string
    showChanged: string
    cancel: string
    problemTitle: string
    kept: string
    leave: string
    /** Names of the phases of a review. */
    phases: Record<'normal' | 'control' | 'critical' | 'grace' | 'action', string>
    validation: Record<string, string>
    conflict: MergeWords
  }
