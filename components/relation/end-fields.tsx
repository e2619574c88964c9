'use client'

import { useTranslations } from 'next-intl'
import { FormSection } from '#components/ui/form/form-section'
import { TextField } from '../form/fields'
import { useFormField } from '../form/form-context'

type EndFieldsProps = { name: 'output' | 'input'; title: string; help: { source: string; target: string } }

const textOf = (value: unknown) =>
  typeof value === 'object' && value !== null ? Object.values(value).map(String).join(' / ') : ''

/** How a relation reads from one end. */
export function EndFields({ name, title, help }: EndFieldsProps) {
  const t = useTranslations('relations.form')
  // Who was first is merged by the end as a whole.
  useFormField(name, { label: title, hasParts: true, show: textOf })
  return (
    <FormSection title={title}>
      {(['source', 'target'] as const).map((part) => (
        <TextField
          key={part}
          name={`${name}.${part}`}
          label={t(part)}
          fullLabel={`${title}, ${t(part)}`}
          help={help[part]}
          maxLength={60}
        />
      ))}
    </FormSection>
  )
}
