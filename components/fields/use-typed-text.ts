import { useState } from 'react'

/**
 * The text in a text field whose value is something else: as typed while that parses to the value, else the value as
 * people write it. So "1,50" stays "1,50" while it is typed, and a value that changes elsewhere shows at once.
 */
export function useTypedText(value: unknown, parse: (text: string) => unknown, format: (value: unknown) => string) {
  const [typed, setTyped] = useState<string>()
  const text = typed !== undefined && Object.is(parse(typed), value) ? typed : format(value)
  return { text, setTyped, tidy: () => setTyped(undefined) }
}
