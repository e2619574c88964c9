import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import type { Hue } from '../display/badge'
import { classNames } from '../style/class-names'

export type SelectOption = { value: string; label: string }

export type SelectProps = Omit<ComponentProps<'select'>, 'style' | 'children' | 'multiple'> & {
  options: SelectOption[]
  /** The empty choice, when leaving it open is allowed. */
  empty?: string
  /** The colour of what is chosen, beside its name. */
  hue?: Hue | undefined
}

export function Select({ options, empty, hue, className, ...rest }: SelectProps) {
  return (
    <span className={classNames('select', hue && `hue-${hue}`)}>
      {hue === undefined ? null : <span className="swatch" aria-hidden="true" />}
      <select {...rest} className={classNames('input', className)}>
        {empty === undefined ? null : <option value="">{empty}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown />
    </span>
  )
}
