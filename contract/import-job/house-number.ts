import { isMadeADay } from '../fields/address.ts'

/** A house number as sources have it, in one column or in up to three, as our address has it. */
export function houseNumberOf(source: { number: string; letter: string; addition: string }): {
  houseNumber: string
  addition: string
} {
  if (isMadeADay(source.number)) return { houseNumber: source.number, addition: source.addition }
  // Programs that reckon write a whole number as 12.0.
  const number = source.number.trim().replace(/^(\d{1,5})[.,]0+$/, '$1')
  const found = /^(\d{1,5})(?![.,]\d)\s*(?:([a-z])(?![a-z]))?[\s\-/]*(.*)$/i.exec(number)
  // Text that begins with no number stays as it is, so that its field reports the fault.
  if (found === null) return { houseNumber: source.number, addition: source.addition }
  const [, digits = '', letter = '', rest = ''] = found
  const own = source.letter.trim()
  const isLetter = letter === '' && /^[a-z]$/i.test(own)
  const parts = [rest, isLetter || own.toLowerCase() === letter.toLowerCase() ? '' : own, source.addition.trim()]
  return { houseNumber: `${digits}${isLetter ? own : letter}`, addition: parts.filter(Boolean).join(' ') }
}

/** A street and its number in one column, as registers have them; undefined where it ends with no number. */
export function streetWithNumber(text: string): { street: string; houseNumber: string } | undefined {
  const number = /^(.*[\p{L}\d.)'’]),?\s+(\d{1,5}(?:\s?[a-z](?![a-z]))?(?:[\s\-/].*)?)$/iu
  const [, street, houseNumber] = number.exec(text.trim().replace(/\s+/g, ' ')) ?? []
  return street === undefined || houseNumber === undefined ? undefined : { street, houseNumber }
}
