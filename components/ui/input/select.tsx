import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classNames } from '../style/class-names'

export type SelectOption = { value: string; label: string }

export type SelectProps = Omit<ComponentProps<'select'>, 'style' | 'children' | 'multiple'> & {
  options: SelectOption[]
  /** The empty choice, when leaving it open is allowed. */
  empty?: string
}

export function Select({ options, empty, className, ...rest }: SelectProps) {
  return (
    <span className="select">
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
