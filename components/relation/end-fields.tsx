import { Field } from '#components/ui/field'
import { FormSection } from '#components/ui/form-section'
import { TextInput } from '#components/ui/text-input'
import type { RelationLabels } from '#contract/relation-type'
import type { RelationTypeWords } from './relation-type-form'

type EndFieldsProps = {
  id: string
  title: string
  help: { source: string; target: string }
  value: RelationLabels
  onChange: (value: RelationLabels) => void
  showMissing: boolean
  words: RelationTypeWords
}

/** How a relation reads from one end. */
export function EndFields({ id, title, help, value, onChange, showMissing, words }: EndFieldsProps) {
  const parts = ['source', 'target'] as const
  return (
    <FormSection title={title}>
      {parts.map((part) => (
        <Field
          key={part}
          id={`${id}-${part}`}
          label={words[part]}
          words={words}
          help={help[part]}
          error={showMissing && value[part].trim() === '' ? words.required : undefined}
        >
          {(control) => (
            <TextInput
              {...control}
              maxLength={60}
              value={value[part]}
              onChange={(event) => onChange({ ...value, [part]: event.target.value })}
            />
          )}
        </Field>
      ))}
    </FormSection>
  )
}
