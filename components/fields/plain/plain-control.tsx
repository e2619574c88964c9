import { TextInput, type TextInputProps } from '#components/ui/input/text-input'
import { Textarea } from '#components/ui/input/textarea'
import type { FieldType } from '#contract/types/field-traits'
import type { FieldDefinition } from '#contract/types/type-definition'
import type { ControlWiring } from '../../ui/input/field-wiring'

type PlainControlProps = { control: ControlWiring; name: string; text: string; field: FieldDefinition }

const looks: Partial<Record<FieldType, TextInputProps>> = {
  number: { inputMode: 'decimal', measure: 'number' },
  email: { type: 'email', inputMode: 'email' },
  url: { type: 'url', inputMode: 'url' },
  phone: { type: 'tel' },
}
/** Lines that a text of so many signs takes on a telephone, between a few and a screen full. */
const rowsOf = (text: string) =>
  Math.min(14, Math.max(4, text.split('\n').reduce((rows, line) => rows + 1 + Math.floor(line.length / 40), 0) + 1))

/** A text of one line, or of several. */
export function PlainText({ control, name, text, field }: PlainControlProps) {
  if (['multilineText', 'richText', 'keywords'].includes(field.type))
    return <Textarea {...control} name={name} defaultValue={text} rows={rowsOf(text)} />
  return <TextInput {...control} {...looks[field.type]} name={name} defaultValue={text} autoComplete="off" />
}

/** A control of the browser itself, as telephones have the best ones, unless its text is none of its values. */
const nativeOr = (type: 'date' | 'time', form: RegExp, text: string) =>
  text === '' || form.test(text) ? { type, defaultValue: text } : { type: 'text', defaultValue: text }

type MomentProps = Partial<ControlWiring> & { name: string; text: string; label?: string }

export const PlainDate = ({ text, label, ...control }: MomentProps) => (
  <TextInput
    {...control}
    {...nativeOr('date', /^\d{4}-\d{2}-\d{2}$/, text)}
    aria-label={label}
    className="plain-date"
    autoComplete="off"
  />
)

export const PlainTime = ({ text, label, ...control }: MomentProps) => (
  <TextInput
    {...control}
    {...nativeOr('time', /^\d{2}:\d{2}$/, text)}
    aria-label={label}
    className="plain-time"
    autoComplete="off"
  />
)
