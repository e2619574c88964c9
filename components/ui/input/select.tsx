import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import type { Hue } from '../display/badge'
import { classNames } from '../style/class-names'

/** Options of one group follow each other. */
export type SelectOption = { value: string; label: string; group?: string }

export type SelectProps = Omit<ComponentProps<'select'>, 'style' | 'children' | 'multiple'> & {
  options: SelectOption[]
  /** The empty choice, when leaving it open is allowed. */
  empty?: string
  /** The colour of what is chosen, beside its name. */
  hue?: Hue | undefined
}

const toOption = ({ value, label }: SelectOption) => (
  <option key={value} value={value}>
    {label}
  </option>
)

export function Select({ options, empty, hue, className, ...rest }: SelectProps) {
  return (
    <span className={classNames('select', hue && `hue-${hue}`)}>
      {hue === undefined ? null : <span className="swatch" aria-hidden="true" />}
      <select {...rest} className={classNames('input', className)}>
        {empty === undefined ? null : <option value="">{empty}</option>}
        {[...Map.groupBy(options, ({ group }) => group)].map(([group, own]) =>
          group === undefined ? (
            own.map(toOption)
          ) : (
            <optgroup key={group} label={group}>
              {own.map(toOption)}
            </optgroup>
          ),
        )}
      </select>
      <ChevronDown />
    </span>
  )
}
