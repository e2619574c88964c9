import type { ReactNode } from 'react'
import { Field, FieldGroup } from '#components/ui/input/field'
import { type ControlWiring, fieldWiring } from '../ui/input/field-wiring'
import type { EditorFrame, EditorProps } from './editor-props'

export type FieldFrameProps = Pick<EditorProps, 'field' | 'locale'> & {
  frame: EditorFrame
  id: string
  help?: ReactNode
  error?: string
  children: (control: ControlWiring) => ReactNode
}

/** Label or legend, control, error, help of a field of a type. */
export function FieldFrame({ frame, field, locale, id, error, children, help }: FieldFrameProps) {
  const own = field.help?.[locale]
  const hints = own && help ? [own, ' ', help] : (own ?? help)
  const common = { id, error, label: field.label[locale], optional: !field.required, help: hints }
  if (frame === 'control') return <Field {...common}>{children}</Field>
  return <FieldGroup {...common}>{children(fieldWiring(id, { help: hints, error }))}</FieldGroup>
}
