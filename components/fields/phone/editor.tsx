import { useState } from 'react'
import { TextInput } from '#components/ui/input/text-input'
import { usePart } from '#lib/browser/use-part'
import type { EditorProps } from '../editor-props'
import { textOf } from '../read-value'
import { useTypedText } from '../use-typed-text'

const loadRules = () => import('./phone-text')

/**
 * A telephone number as people write it. The rules of three countries are large, so they come when somebody goes to the
 * field: until then a stored number is shown as the server wrote it.
 */
export function PhoneEditor({ value, onChange, onBlur, control, sources }: EditorProps) {
  const [isVisited, setVisited] = useState(false)
  const shown = sources?.phoneTexts?.[textOf(value)]
  const rules = usePart(loadRules, isVisited || (value !== undefined && shown === undefined))
  const parse = rules?.valueOfPhoneText ?? ((typed: string) => typed.trim() || undefined)
  const { text, setTyped, tidy } = useTypedText(value, parse, rules?.phoneText ?? (() => shown ?? textOf(value)))
  return (
    <TextInput
      {...control}
      type="tel"
      autoComplete="off"
      value={text}
      onFocus={() => setVisited(true)}
      onChange={(event) => {
        setTyped(event.target.value)
        onChange(parse(event.target.value))
      }}
      onBlur={() => {
        // The text may have been typed before the rules were loaded.
        if (rules && !Object.is(parse(text), value)) onChange(parse(text))
        tidy()
        onBlur()
      }}
    />
  )
}
