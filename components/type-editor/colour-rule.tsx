'use client'

import { useTranslations } from 'next-intl'
import { Field } from '#components/ui/input/field'
import { Select } from '#components/ui/input/select'
import { type OptionColour, optionColours } from '#contract/types/option-colours'

type ColourRuleProps = {
  path: string
  label: string
  value: OptionColour | undefined
  onChange: (colour: OptionColour | undefined) => void
}

/** The colour of an option, or none: by its name, with what it looks like beside it. */
export function ColourRule({ path, label, value, onChange }: ColourRuleProps) {
  const t = useTranslations('typeEditor.optionColours')
  return (
    <Field id={path} label={label}>
      {(control) => (
        <Select
          {...control}
          empty={t('none')}
          options={optionColours.map((colour) => ({ value: colour, label: t(colour) }))}
          value={value ?? ''}
          hue={value}
          onChange={({ target }) => onChange(optionColours.find((colour) => colour === target.value))}
        />
      )}
    </Field>
  )
}
