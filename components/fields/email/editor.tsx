import { useTranslations } from 'next-intl'
import { TextInput } from '#components/ui/input/text-input'
import type { EditorProps } from '../editor-props'
import { OutsideNote, useOutsideCheck } from '../outside-note'
import { textOf } from '../read-value'

const looksComplete = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

export function EmailEditor({ value, onChange, onBlur, control, sources }: EditorProps) {
  const t = useTranslations('fields')
  const text = textOf(value)
  const { note, ask } = useOutsideCheck('email', text, sources?.checkOutside)
  return (
    <>
      <TextInput
        {...control}
        type="email"
        autoComplete="off"
        value={text}
        onChange={(event) => onChange(event.target.value || undefined)}
        onBlur={() => {
          if (text !== text.trim()) onChange(text.trim() || undefined)
          onBlur()
          if (looksComplete.test(text.trim())) ask(text.trim())
        }}
      />
      <OutsideNote note={note} value={text} asking={t('outside.asking')} />
    </>
  )
}
