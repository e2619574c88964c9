import type { ComponentProps } from 'react'
import { classNames } from '../style/class-names'

export type TextareaProps = Omit<ComponentProps<'textarea'>, 'style'>

export function Textarea({ className, rows = 3, ...rest }: TextareaProps) {
  return <textarea rows={rows} {...rest} className={classNames('input', className)} />
}
