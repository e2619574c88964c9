import { TextInput } from '#components/ui/input/text-input'
import type { EditorProps } from '../editor-props'
import { useTypedText } from '../use-typed-text'
import { phoneText, valueOfPhoneText } from './phone-text'

export function PhoneEditor({ value, onChange, onBlur, control }: EditorProps) {
  const { text, setTyped, tidy } = useTypedText(value, valueOfPhoneText, phoneText)
  return (
    <TextInput
      {...control}
      type="tel"
      autoComplete="off"
      value={text}
      onChange={(event) => {
        setTyped(event.target.value)
        onChange(valueOfPhoneText(event.target.value))
      }}
      onBlur={() => {
        tidy()
        onBlur()
      }}
    />
  )
}
