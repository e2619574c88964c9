import { TextInput, type TextInputProps } from './text-input'

/** A code of an app: telephones offer it from a message, with the keys of numbers; a recovery code can be typed all the same. */
export const CodeInput = (props: Omit<TextInputProps, 'measure' | 'type'>) => (
  <TextInput
    {...props}
    inputMode="numeric"
    autoComplete="one-time-code"
    autoCapitalize="none"
    spellCheck={false}
    measure="short"
  />
)
