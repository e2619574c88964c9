'use client'

import { Save } from 'lucide-react'
import type { ReactNode } from 'react'
import type { FieldPath, FieldValues } from 'react-hook-form'
import { Button } from '#components/ui/button'
import { FormSaveBar } from '#components/ui/form-save-bar'
import { FormSection } from '#components/ui/form-section'
import { HydratedFieldset } from '#components/ui/hydrated-fieldset'
import { WhenEditable } from '#components/ui/read-only-scope'
import type { useEntityForm } from '#lib/forms/use-entity-form'
import { FormTop } from '../conflict/form-top'
import type { FormWords } from '../conflict/form-words'
import { type RecordField, RecordInput } from './record-input'

export type RecordWords = FormWords & { save: string; saving: string; saved: string }

export type RecordSection<Values extends FieldValues> = {
  title: string
  note?: string
  fields: RecordField<FieldPath<Values>>[]
}

type RecordFormProps<Values extends FieldValues> = {
  entity: ReturnType<typeof useEntityForm<Values>>
  sections: RecordSection<Values>[]
  words: RecordWords
  /** What belongs to the fields of a section, below them; by the title of the section. */
  below?: Record<string, ReactNode>
  /** A part of a page saves with a button below its own fields. */
  isPart?: boolean
}

/** A form of plain fields in sections, with all that every form has: summary of errors, draft, lost race, save bar. */
export function RecordForm<Values extends FieldValues>({
  entity,
  sections,
  words,
  below = {},
  isPart = false,
}: RecordFormProps<Values>) {
  const { form, submit, cancel, isDirty, isSubmitting } = entity
  const say = ({ name, errors }: RecordField<FieldPath<Values>>) => {
    const code = form.getFieldState(name, form.formState).error?.message
    return code === undefined ? undefined : (errors?.[code] ?? words.validation[code] ?? words.validation.invalid)
  }
  const fields = sections.flatMap((section) => section.fields)
  const problems = fields.flatMap((field) => {
    const message = say(field)
    return message === undefined ? [] : [{ id: field.name, message: `${field.label}: ${message}` }]
  })
  return (
    <form onSubmit={submit} noValidate className="narrow-form">
      <HydratedFieldset>
        <FormTop
          entity={entity}
          problems={problems}
          fields={fields.map(({ name, kind, label, options, on, off }) => ({
            name,
            label,
            type: kind === 'text' ? 'multilineText' : 'text',
            show: (value) =>
              typeof value === 'boolean'
                ? value
                  ? on
                  : off
                : (options?.find((option) => option.value === value)?.label ?? value),
          }))}
          words={words}
        />
        <div className="card">
          {sections.map((section) => (
            <FormSection key={section.title} title={section.title} note={section.note}>
              {section.fields.map((field) => (
                <RecordInput key={field.name} entity={entity} field={field} words={words} error={say(field)} />
              ))}
              {below[section.title]}
            </FormSection>
          ))}
        </div>
        {isPart ? (
          <WhenEditable>
            <div className="mt-4">
              <Button type="submit" look="primary" icon={<Save />} busy={isSubmitting && words.saving}>
                {words.save}
              </Button>
            </div>
          </WhenEditable>
        ) : (
          <FormSaveBar isDirty={isDirty} isSubmitting={isSubmitting} onCancel={cancel} words={words} />
        )}
      </HydratedFieldset>
    </form>
  )
}
