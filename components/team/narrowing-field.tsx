import { useLocale, useTranslations } from 'next-intl'
import { useController } from 'react-hook-form'
import { Checkbox } from '#components/ui/input/checkbox'
import type { Narrowing } from '#contract/team/team-types'
import { capitalised } from '../fields/capitalised'
import { useFormField } from '../form/form-context'

type NarrowingFieldProps = {
  name: string
  label: string
  choices: { key: string; name: string }[]
  inherited: Narrowing['inherited']
}

/** One list: inherited, or chosen here. A choice of one's own begins with what was inherited. */
export function NarrowingField({ name, label, choices, inherited }: NarrowingFieldProps) {
  const t = useTranslations('types.team')
  const locale = useLocale()
  const all = choices.map(({ key }) => key)
  const nameOf = (wanted: unknown) => choices.find(({ key }) => key === wanted)?.name ?? String(wanted)
  const namesOf = (keys: readonly string[]) =>
    keys.length === 0 ? t('nothing') : new Intl.ListFormat(locale).format(keys.map((key) => capitalised(nameOf(key))))
  const { form } = useFormField(name, {
    label,
    type: 'keywords',
    show: (value) => (Array.isArray(value) ? value.map(nameOf) : []),
  })
  const { value: own, onChange } = useController({ control: form.control, name }).field
  const inherits = own === null
  const id = `allowed-${name}`
  return (
    <fieldset className="field">
      <legend className="field-label">{label}</legend>
      <div className="choice-list">
        <label className="choice">
          <input
            type="radio"
            name={id}
            id={id}
            className="checkbox radio"
            checked={inherits}
            onChange={() => onChange(null)}
          />
          <span className="choice-text">
            <span>{inherited ? t('inherit', { team: inherited.team }) : t('inheritAll')}</span>
            {inherited ? (
              <span className="field-help block">{t('inheritedNow', { values: namesOf(inherited.values) })}</span>
            ) : null}
          </span>
        </label>
        <label className="choice">
          <input
            type="radio"
            name={id}
            className="checkbox radio"
            checked={!inherits}
            onChange={() => onChange(inherited?.values ?? all)}
          />
          <span className="choice-text">{t('own')}</span>
        </label>
      </div>
      {inherits ? null : (
        <div className="ml-7 grid gap-x-4 gap-y-1 md:grid-cols-2">
          {choices.map((choice) => (
            <Checkbox
              key={choice.key}
              id={`${id}-${choice.key}`}
              label={capitalised(choice.name)}
              checked={own.includes(choice.key)}
              onChange={(event) =>
                onChange(all.filter((key) => (key === choice.key ? event.target.checked : own.includes(key))))
              }
            />
          ))}
        </div>
      )}
    </fieldset>
  )
}
