import type { ComponentProps } from 'react'

export type SelectCheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'style' | 'ref'> & {
  /** Names the row: "Kies Bibliotheek De Vuurtoren". */
  label: string
  /** Some rows are chosen, not all. HTML has no attribute for it, hence the client component. */
  mixed?: boolean
  /** Where rows are cards, the name is shown beside it: there is no column that says what it is. */
  isDescribed?: boolean
}

export function SelectCheckbox({ label, mixed = false, isDescribed = false, ...rest }: SelectCheckboxProps) {
  const showMixed = (input: HTMLInputElement | null) => {
    if (input) input.indeterminate = mixed
  }
  return (
    <label className="choice-bare">
      <input type="checkbox" aria-label={label} {...rest} ref={showMixed} className="checkbox" />
      {isDescribed ? (
        <span className="choice-told" aria-hidden="true">
          {label}
        </span>
      ) : null}
    </label>
  )
}
