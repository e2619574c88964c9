'use client'

import { useTranslations } from 'next-intl'
import { useWatch } from 'react-hook-form'
import { Field } from '#components/ui/input/field'
import { TextInput } from '#components/ui/input/text-input'
import { colourPattern } from '#contract/tenant/site-choices'
import { useFormField } from '../form/form-context'

type ColourFieldProps = { name: string; label: string; help?: string; hasStandard?: boolean }

/** A colour, typed as `#0a7f8f` or chosen in the browser's own palette. */
export function ColourField({ name, label, help, hasStandard }: ColourFieldProps) {
  const t = useTranslations('tenant.site')
  const { form, register, error } = useFormField(name, { label, type: 'text' })
  const typed = String(useWatch({ control: form.control, name }) ?? '')
    .trim()
    .toLowerCase()
  const choose = (chosen: string) => form.setValue(name, chosen, { shouldDirty: true, shouldValidate: true })
  return (
    <Field id={name} label={label} help={help} error={error}>
      {(control) => (
        <div className="flex items-center gap-2">
          <TextInput
            {...control}
            {...register(name)}
            measure="short"
            placeholder={hasStandard ? t('standardColour') : undefined}
          />
          <input
            type="color"
            aria-label={t('chooseColour', { label })}
            className="colour-swatch"
            data-empty={typed === '' ? '' : undefined}
            value={colourPattern.test(typed) ? typed : '#ffffff'}
            onChange={(event) => choose(event.target.value)}
          />
        </div>
      )}
    </Field>
  )
}
