'use client'

import { ErrorSummary } from '#components/ui/error-summary'
import { Field } from '#components/ui/field'
import { DraftNotice, RefusalNotice } from '#components/ui/form-notices'
import { FormSaveBar } from '#components/ui/form-save-bar'
import { FormSection } from '#components/ui/form-section'
import { HydratedFieldset } from '#components/ui/hydrated-fieldset'
import { TextInput } from '#components/ui/text-input'
import { Textarea } from '#components/ui/textarea'
import { type Team, type TeamInput, teamEndpoints, teamInputSchema } from '#contract/team'
import { request } from '#lib/bff/request'
import { toast } from '#lib/browser/toast'
import { useEntityForm } from '#lib/forms/use-entity-form'
import { useValidationText } from '#lib/forms/use-validation-text'
import { MergeChoice, type MergeWords } from '../conflict/merge-choice'

export type TeamFormWords = {
  section: string
  name: string
  comment: string
  commentHelp: string
  save: string
  saving: string
  saved: string
  choice: MergeWords
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
  validation: Record<string, string>
}

/** Name and comment of a team. */
export function TeamForm({ team, userId, words }: { team: Team; userId: string; words: TeamFormWords }) {
  const entity = useEntityForm<TeamInput>({
    schema: teamInputSchema,
    values: { name: team.name, comment: team.comment },
    version: `"v${team.version}"`,
    draftKey: `${userId}/team/${team.id}`,
    leaveQuestion: words.leave,
    save: async (body, version) => {
      const saved = await request(teamEndpoints.update, { params: { team: team.key }, body, version })
      toast({ message: words.saved.replace('{name}', saved.data.name), closeLabel: words.close })
      return saved.version
    },
  })
  const { form, field, submit, cancel, refusal, hasDraft, attempt, isDirty, isSubmitting } = entity
  const say = useValidationText(words.validation)
  const { errors } = form.formState
  const name = say(errors.name?.message)
  const comment = say(errors.comment?.message)
  const problems = [
    { id: 'name', label: words.name, message: name },
    { id: 'comment', label: words.comment, message: comment },
  ].flatMap(({ id, label, message }) => (message === undefined ? [] : [{ id, message: `${label}: ${message}` }]))

  return (
    <form onSubmit={submit} noValidate className="narrow-form">
      <HydratedFieldset>
        <ErrorSummary
          key={attempt}
          title={words.problemTitle}
          mark={words.error}
          intro={words.kept}
          errors={problems}
        />
        <RefusalNotice error={refusal} />
        <MergeChoice
          race={entity.race}
          isMerged={entity.isMerged}
          fields={[
            { name: 'name', label: words.name },
            { name: 'comment', label: words.comment, type: 'multilineText' },
          ]}
          onChoose={entity.choose}
          words={words.choice}
        />
        <DraftNotice isShown={hasDraft} text={words.draftFound} />
        <div className="card">
          <FormSection title={words.section}>
            <Field id="name" label={words.name} words={words} error={name}>
              {(control) => <TextInput {...control} {...field('name')} />}
            </Field>
            <Field id="comment" label={words.comment} words={words} optional help={words.commentHelp} error={comment}>
              {(control) => <Textarea {...control} {...field('comment')} rows={5} />}
            </Field>
          </FormSection>
        </div>
        <FormSaveBar isDirty={isDirty} isSubmitting={isSubmitting} onCancel={cancel} words={words} />
      </HydratedFieldset>
    </form>
  )
}
