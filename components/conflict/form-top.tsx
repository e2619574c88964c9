import { DraftNotice } from '#components/ui/draft-notice'
import { ErrorSummary, type ErrorSummaryProps } from '#components/ui/error-summary'
import { RefusalNotice } from '#components/ui/form-notices'
import type { AppError } from '#contract/errors'
import type { FormWords } from './form-words'
import { MergeChoice, type MergeChoiceProps } from './merge-choice'

export type FormTopProps = {
  /** What `useEntityForm` answers of the state of the form. */
  entity: Pick<MergeChoiceProps, 'race' | 'isMerged'> & {
    refusal: AppError | undefined
    hasDraft: boolean
    attempt: number
    choose: MergeChoiceProps['onChoose']
  }
  problems: ErrorSummaryProps['errors']
  /** The fields that somebody else may have changed too. */
  fields: MergeChoiceProps['fields']
  words: Pick<FormWords, 'problemTitle' | 'error' | 'kept' | 'choice' | 'draftFound'>
}

/** What every form says above its fields: what is wrong, why it was not saved, who was first, and what was typed before. */
export function FormTop({ entity, problems, fields, words }: FormTopProps) {
  const { race, isMerged, refusal, hasDraft, attempt, choose } = entity
  return (
    <>
      <ErrorSummary key={attempt} title={words.problemTitle} mark={words.error} intro={words.kept} errors={problems} />
      <RefusalNotice error={refusal} />
      <MergeChoice race={race} isMerged={isMerged} fields={fields} onChoose={choose} words={words.choice} />
      <DraftNotice isFound={hasDraft} />
    </>
  )
}
