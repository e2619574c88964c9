import { Save } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type ReactNode, useId, useRef } from 'react'
import { type FieldPath, type FieldValues, FormProvider } from 'react-hook-form'
import { Button } from '#components/ui/action/button'
import { DraftNotice } from '#components/ui/form/draft-notice'
import { ErrorSummary } from '#components/ui/form/error-summary'
import { FormBoundary } from '#components/ui/form/form-boundary'
import { RefusalNotice } from '#components/ui/form/form-notices'
import { FormSaveBar } from '#components/ui/form/form-save-bar'
import { HydratedFieldset } from '#components/ui/form/hydrated-fieldset'
import { WhenEditable } from '#components/ui/form/read-only-scope'
import { useSaveKey } from '#lib/browser/use-save-key'
import type { EntityFormState } from '#lib/forms/use-entity-form'
import { MergeChoice } from '../conflict/merge-choice'
import { EntityFormContext, errorOf, type KnownField, otherProblems } from './form-context'
import { usePageSave } from './page-save-context'

export type EntityFormProps<Values extends FieldValues> = {
  /** The result of `useEntityForm`. */
  entity: EntityFormState<Values>
  /** The label for saving: "Wijzigingen in dit team bewaren". Not with a `SubmitButton`, or if the page saves. */
  submit?: string
  icon?: ReactNode
  /** Names the form, where a page has several. */
  label?: string
  /** A part of a page saves with a button below its own fields, not with a bar. */
  isPart?: boolean
  /** Said in the bar, beside whether something changed. */
  status?: string
  /** Saving makes sense when nothing was changed too. */
  isDue?: boolean
  /** Offers to discard a restored draft where the form announces it. */
  canDiscardDraft?: boolean
  /** Content that depends on the values, between the fields and the bar. */
  after?: ReactNode
  /** Shown in the bar in place of cancelling. */
  actions?: ReactNode
  /** The fields, in sections. */
  children: ReactNode
}

/**
 * A form of plain fields with all that every form has: the summary of errors, the draft, the merge of what somebody else
 * saved meanwhile, the refusal, and saving. Its fields are those of `fields.tsx`, which know their form by its context.
 */
export function EntityForm<Values extends FieldValues>(props: EntityFormProps<Values>) {
  const { entity, submit, label, icon = <Save />, isPart = false, canDiscardDraft = false, status, after } = props
  const { actions, children, isDue = false } = props
  const ui = useTranslations('ui')
  const known = useRef(new Map<string, KnownField>())
  const { form, race, isMerged, refusal, hasDraft, attempt, isDirty, isSubmitting } = entity
  const element = useRef<HTMLFormElement>(null)
  const id = useId()
  const { submit: submitThis, cancel } = entity
  const savePage = usePageSave(id, { isDirty: isDirty || isDue, isSubmitting, submit: submitThis, cancel })
  useSaveKey(element, {
    save: () => isDirty && (savePage !== undefined || !isPart) && element.current?.requestSubmit(),
  })
  // The fields have said their names and labels by the time that there is something wrong with one, or a choice to make.
  const fields = [...known.current].map(([name, field]) => ({ name, ...field }))
  const problems = fields.flatMap(({ name, label, fullLabel = label, hasParts = false, errors }) => {
    // architecture: a field names a value of the form around it, which its types do not say
    const { error } = form.getFieldState(name as FieldPath<Values>, form.formState)
    const message = errorOf(error, errors)
    return message === undefined || hasParts ? [] : [{ id: name, message: `${fullLabel}: ${message}` }]
  })
  const others = otherProblems(form.formState.errors, [...known.current.keys()]).map((message) => ({ message }))
  return (
    <FormProvider {...form}>
      {/* architecture: a field registers by a name that the form's types do not say */}
      <EntityFormContext value={{ known: known.current, register: entity.field as never }}>
        <FormBoundary>
          <form
            ref={element}
            id={id}
            onSubmit={savePage ?? entity.submit}
            noValidate
            aria-label={label}
            className="narrow-form"
          >
            <HydratedFieldset>
              <ErrorSummary key={attempt} errors={[...problems, ...others]} />
              <RefusalNotice error={refusal} />
              <MergeChoice race={race} isMerged={isMerged} fields={fields} onChoose={entity.choose} />
              <DraftNotice isFound={hasDraft} onDiscard={canDiscardDraft ? entity.cancel : undefined} />
              <div className="card">{children}</div>
              {after === undefined ? null : <div className="mt-6">{after}</div>}
              {submit === undefined || savePage !== undefined ? null : isPart ? (
                <WhenEditable>
                  <div className="mt-4">
                    <Button type="submit" look="primary" icon={icon} busy={isSubmitting && ui('saving')}>
                      {submit}
                    </Button>
                  </div>
                </WhenEditable>
              ) : (
                <FormSaveBar
                  isDirty={isDirty}
                  isNew={entity.isNew}
                  isSubmitting={isSubmitting}
                  onCancel={entity.cancel}
                  actions={actions}
                  icon={icon}
                  saveLabel={submit}
                  status={status}
                />
              )}
            </HydratedFieldset>
          </form>
        </FormBoundary>
      </EntityFormContext>
    </FormProvider>
  )
}
