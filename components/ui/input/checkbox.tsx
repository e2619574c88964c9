import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../style/class-names'
import { OwnElement } from '../text/own-element'
import { wholeDates } from '../text/whole-dates'

type NativeCheckbox = Omit<ComponentProps<'input'>, 'type' | 'style'>

export type CheckboxProps = NativeCheckbox & {
  label: ReactNode
  note?: ReactNode
  /** `agree` is the framed statement of the confirmation page. */
  look?: 'line' | 'agree'
}

export function Checkbox({ label, note, look = 'line', className, ...rest }: CheckboxProps) {
  return (
    <label className={look === 'agree' ? 'agree' : 'choice'}>
      <input type="checkbox" {...rest} className={classNames('checkbox', className)} />
      <span className="choice-text">
        {look === 'agree' ? <b>{label}</b> : <OwnElement>{label}</OwnElement>}
        {note ? <span className="field-help block">{wholeDates(note)}</span> : null}
      </span>
    </label>
  )
}
