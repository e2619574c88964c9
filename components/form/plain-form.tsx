import { type ReactNode, useRef } from 'react'
import { type FieldValues, FormProvider } from 'react-hook-form'
import { Notice } from '#components/ui/feedback/notice'
import { Refusal } from '#components/ui/feedback/refusal'
import { HydratedFieldset } from '#components/ui/form/hydrated-fieldset'
import type { PlainFormState } from '#lib/forms/use-plain-form'
import { EntityFormContext, type KnownField, otherProblems } from './form-context'

export type PlainFormProps<Values extends FieldValues> = {
  /** What `usePlainForm` answers. */
  plain: PlainFormState<Values>
  id: string
  /** The fields: those of `fields.tsx`. */
  children: ReactNode
}

/** The fields of a `usePlainForm`, below what was refused that stands at none of them. */
export function PlainForm<Values extends FieldValues>({ plain, id, children }: PlainFormProps<Values>) {
  const { form, field, submit, refusal } = plain
  const known = useRef(new Map<string, KnownField>())
  const others = otherProblems(form.formState.errors, [...known.current.keys()])
  return (
    <FormProvider {...form}>
      {/* architecture: a field registers by a name that the form's types do not say */}
      <EntityFormContext value={{ known: known.current, register: field as never, idPrefix: id }}>
        <form id={id} onSubmit={(event) => void submit(event)} noValidate className="stack gap-5">
          <HydratedFieldset>
            {refusal === undefined ? null : (
              <Notice kind="error" announce>
                <Refusal error={refusal} />
              </Notice>
            )}
            {others.length === 0 ? null : (
              <Notice kind="error" announce>
                {others.join(' ')}
              </Notice>
            )}
            {children}
          </HydratedFieldset>
        </form>
      </EntityFormContext>
    </FormProvider>
  )
}
