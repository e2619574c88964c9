import { Check } from 'lucide-react'

export type PreferenceChoicesProps = {
  name: string
  title: string
  current: string
  choices: { value: string; label: string; lang?: string }[]
}

/** A preference as a row of buttons in a `PreferenceForm`, of which one is pressed. */
export function PreferenceChoices({ name, title, current, choices }: PreferenceChoicesProps) {
  return (
    <fieldset className="popover-choices">
      <legend className="popover-heading">{title}</legend>
      {choices.map(({ value, label, lang }) => (
        <button
          key={value}
          type="submit"
          name={name}
          value={value}
          className="filter-chip"
          aria-pressed={value === current}
          data-active={value === current ? '' : undefined}
          lang={lang}
        >
          {value === current ? <Check /> : null}
          <span>{label}</span>
        </button>
      ))}
    </fieldset>
  )
}
