import type { ReactNode } from 'react'
import { Field } from '#components/ui/input/field'
import type { ControlWiring } from '../ui/input/field-wiring'
import type { EditorProps } from './editor-props'
import { partId } from './field-errors'

export type PartFieldProps = Pick<EditorProps, 'control' | 'errors'> & {
  /** Path of the part within the field's value: its error has the same path. */
  part: string
  label: ReactNode
  help?: ReactNode
  optional?: boolean
  children: (control: ControlWiring) => ReactNode
}

/** One of the controls of a field that has several. */
export function PartField({ part, control, errors, ...rest }: PartFieldProps) {
  return <Field id={partId(control.id, part)} error={errors[part]} {...rest} />
}
