import type { ComponentProps } from 'react'
import { classNames } from '../style/class-names'

export type TextInputProps = Omit<ComponentProps<'input'>, 'style' | 'prefix'> & {
  /** Short things get short fields. */
  measure?: 'full' | 'postcode' | 'number' | 'time' | 'date' | 'short' | 'amount'
  /** A sign inside the field, such as €; the label must say it too. */
  prefix?: string
}

export function TextInput({ measure = 'full', prefix, className, ...rest }: TextInputProps) {
  const input = (
    <input type="text" {...rest} className={classNames('input', measure !== 'full' && `input-${measure}`, className)} />
  )
  if (!prefix) return input
  return (
    <span className="input-prefixed">
      <span aria-hidden="true">{prefix}</span>
      {input}
    </span>
  )
}
