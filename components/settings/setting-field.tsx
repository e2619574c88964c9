'use client'

import { useTranslations } from 'next-intl'
import { settingKinds, type TeamSettingName } from '#lib/forms/settings-form'
import { SelectField, TextField } from '../form/fields'

type SettingFieldProps = {
  name: TeamSettingName
  label: string
  help?: string
  /** The value that applies when nothing is set here: "Overnemen van Team Noord (aan)". */
  inherited: string
  on?: string
  off?: string
}

/** A setting that is set here, or left empty for what is inherited. */
export function SettingField({ name, label, help, inherited, on, off }: SettingFieldProps) {
  const t = useTranslations('settings')
  const kind = settingKinds[name]
  if (kind === 'switch')
    return (
      <SelectField
        name={name}
        label={label}
        help={help}
        options={[
          { value: '', label: inherited },
          { value: 'on', label: on ?? t('on') },
          { value: 'off', label: off ?? t('off') },
        ]}
      />
    )
  return (
    <TextField
      name={name}
      label={label}
      help={help}
      inputMode={kind === 'number' ? 'numeric' : undefined}
      maxLength={name === 'externalEditorEmail' ? 254 : 120}
      placeholder={inherited}
      show={(value) => (value === '' ? inherited : value)}
      errors={{ 'number.whole': t('wholeNumber') }}
    />
  )
}
