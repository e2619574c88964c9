import { Checkbox } from '#components/ui/checkbox'
import type { Locale } from '#contract/constants'
import type { Narrowing } from '#contract/team-types'
import { fillText } from '#lib/forms/fill-text'
import { capitalised } from '../fields/capitalised'
import type { TypeWords } from '../types/type-words'

type NarrowingFieldProps = {
  id: string
  label: string
  choices: { key: string; name: string }[]
  inherited: Narrowing['inherited']
  own: string[] | null
  onChange: (own: string[] | null) => void
  words: TypeWords['team']
  locale: Locale
}

/** One list: inherited, or chosen here. A choice of one's own begins with what was inherited. */
export function NarrowingField({ id, label, choices, inherited, own, onChange, words, locale }: NarrowingFieldProps) {
  const all = choices.map(({ key }) => key)
  const names = (keys: readonly string[]) =>
    keys.length === 0
      ? words.nothing
      : new Intl.ListFormat(locale).format(
          keys.map((key) => capitalised(choices.find((choice) => choice.key === key)?.name ?? key)),
        )
  const inherits = own === null
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
            {inherited ? fillText(words.inherit, { team: inherited.team }) : words.inheritAll}
            {inherited ? (
              <span className="field-help block">
                {fillText(words.inheritedNow, { values: names(inherited.values) })}
              </span>
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
          <span className="choice-text">{words.own}</span>
        </label>
      </div>
      {own === null ? null : (
        <div className="ml-7 grid gap-x-4 gap-y-1 md:grid-cols-2">
          {choices.map(({ key, name }) => (
            <Checkbox
              key={key}
              id={`${id}-${key}`}
              label={capitalised(name)}
              checked={own.includes(key)}
              onChange={(event) =>
                onChange(all.filter((other) => (other === key ? event.target.checked : own.includes(other))))
              }
            />
          ))}
        </div>
      )}
    </fieldset>
  )
}
