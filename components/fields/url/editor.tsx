import { useTranslations } from 'next-intl'
import { Checkbox } from '#components/ui/input/checkbox'
import { TextInput } from '#components/ui/input/text-input'
import type { EditorProps } from '../editor-props'
import { OutsideNote, useOutsideCheck } from '../outside-note'
import { isRecord, textOf } from '../read-value'
import { completeWebAddress, isWebAddress, urlText } from './web-address'

const urlValue = (text: string, isSkipped: boolean) => {
  if (text === '') return undefined
  return isSkipped ? { address: text, skipCheck: true } : text
}

export function UrlEditor({ value, onChange, onBlur, control, sources }: EditorProps) {
  const t = useTranslations('fields')
  const text = urlText(value)
  const isSkipped = isRecord(value) && value.skipCheck === true
  const { note, ask } = useOutsideCheck('url', text, sources?.checkOutside)
  return (
    <>
      <TextInput
        {...control}
        type="url"
        inputMode="url"
        autoComplete="off"
        value={text}
        onChange={(event) => onChange(urlValue(textOf(event.target.value), isSkipped))}
        onBlur={() => {
          const complete = completeWebAddress(text)
          if (complete !== text) onChange(urlValue(complete, isSkipped))
          onBlur()
          if (!isSkipped && isWebAddress(complete)) ask(complete)
        }}
      />
      {text === '' ? null : (
        <Checkbox
          id={`${control.id}-skip`}
          checked={isSkipped}
          onChange={(event) => onChange(urlValue(text, event.target.checked))}
          label={t('url.skip')}
        />
      )}
      {isSkipped ? null : <OutsideNote note={note} value={text} asking={t('outside.asking')} />}
    </>
  )
}
