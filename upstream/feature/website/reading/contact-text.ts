import { emailRules } from '#contract/fields/email'
import { normalisePhone } from '#contract/fields/phone-number'
import { normalisePostalCode } from '#contract/fields/postal-code'
import type { FieldDefinition } from '#contract/types/type-definition'
import type { PageAddress } from '#contract/website/finding'

export type InText<Value> = { value: Value; words: string; at: number }

/** Numbers that look like one that is dialled and are none. */
const otherNumber =
  /(?:kvk|k\.v\.k\.?|kamer van koophandel|iban|btw|rsin|bsn|isbn|issn|anbi|fiscaal|rekening|bank|[a-z]{2}\d{2}\s?[a-z]{4})[^\p{L}]{0,12}(?:nr|nummer|number)?[^\p{L}]{0,4}$/iu
const dialled = /(?<![\p{L}\d+.,/-])(?:\+\d{2}|00\d{2}|\(?0|14(?=\s?0\d{2}))[\d\s().\-\u2010-\u2013/]{3,22}/gu

/** Whether so many digits can be a number at all: to ask that costs far less than to read them. */
function hasLength(digits: string, isAbroad: boolean): boolean {
  const { length } = digits
  if (isAbroad || digits.startsWith('00')) return length >= 9 && length <= 16
  if (digits.startsWith('14')) return length === 5 || length === 6
  return length === 10 || (/^0(?:800|90)/.test(digits) && (length === 8 || length === 11))
}

/** Telephone numbers in a line, as E.164. */
export function phonesIn(text: string): InText<string>[] {
  const found: InText<string>[] = []
  for (const match of text.matchAll(dialled)) {
    const [whole] = match
    if (otherNumber.test(text.slice(0, match.index))) continue
    // Another number, a date or a word may follow at once: the longest begin that is a number counts.
    for (let end = whole.length; end >= 5; end -= 1) {
      if (!/\d/.test(whole.charAt(end - 1)) || /\d/.test(text.charAt(match.index + end))) continue
      const words = whole.slice(0, end)
      if (!hasLength(words.replaceAll(/\D/g, ''), words.startsWith('+'))) continue
      const value = normalisePhone(words)
      if (value === undefined || !value.startsWith('+')) continue
      found.push({ value, words, at: match.index })
      break
    }
  }
  return found
}

const at = String.raw`\s?(?:\[|\(|\{|<)\s?(?:at|apenstaartje|apenstaart|a|@)\s?(?:\]|\)|\}|>)\s?|\s(?:apenstaartje|\[at\])\s`
const dot = String.raw`\s?(?:\[|\(|\{)\s?(?:dot|punt|\.)\s?(?:\]|\)|\})\s?`
const spelledAt = new RegExp(at, 'gi')
const spelledDot = new RegExp(dot, 'gi')
const emailShape = /(?<![\p{L}\d._%+-])[a-z0-9._%+-]{1,64}@[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,4}(?![\p{L}\d@])/giu
const mailbox: FieldDefinition = { name: 'email', type: 'email', label: { nl: '', en: '' } }
const rules = emailRules.schema(mailbox, { today: '' })

/** An e-mail address in the form that is stored; undefined when the text can't be one. */
export function emailOf(text: string): string | undefined {
  const parsed = rules.safeParse(text.trim().replace(/[.,;]+$/, ''))
  return parsed.success ? parsed.data : undefined
}

/** E-mail addresses in a line, also those that are written so that programs pass them by. */
export function emailsIn(text: string): InText<string>[] {
  const plain = text.includes('@') || /[[({]/.test(text) || /apenstaart/i.test(text)
  if (!plain) return []
  const spelled = text.replaceAll(spelledAt, '@').replaceAll(spelledDot, '.')
  return [...spelled.matchAll(emailShape)].flatMap(({ 0: words, index }) => {
    const value = emailOf(words)
    return value === undefined ? [] : [{ value, words, at: index }]
  })
}

/** So long a street with its number is at most. */
const addressWithin = 90
const postalCode = /(?<![\p{L}\d])([1-9]\d{3})\s?([A-Z]{2}|[a-z]{2})(?![\p{L}\d])/gu
const street =
  /((?:\d{1,2}e\s)?[\p{L}'’][\p{L}\d .'’()/-]*?)[\s,]+(\d{1,5})\s?(?:([a-zA-Z])(?![\p{L}])|[-–/ ]\s?([a-zA-Z]{1,4}|\d{1,4}|[a-z]\d{1,3}))?\s*$/u
const box = /(postbus|antwoordnummer)\s+(\d{1,6})\s*$/i
const cityShape = /^[\s,|–-]*((?:St\.? )?[\p{Lu}'’][\p{L}'’-]*(?: [\p{L}'’][\p{L}'’-]*){0,4})/u
const noCity =
  /\s+(?:t|tel|tel\.|telefoon|telefoonnummer|e|e-mail|email|mail|nederland|netherlands|the|route|routebeschrijving|plan|kvk|open|openingstijden|bekijk|fax|www\S*|postbus|kaart|maps|google)(?:\s.*)?$/i

/** Street and number in a text, at its end. */
export function doorIn(text: string): Pick<PageAddress, 'type' | 'street' | 'houseNumber' | 'addition'> | undefined {
  // The last part of a long line holds all of an address.
  const line = text.slice(-addressWithin).replace(/[\s,;|•·–-]+$/, '')
  const own = line.split(/\s*(?:[|•·;]|:\s|\s[–-]\s)\s*/).at(-1) ?? ''
  const boxed = box.exec(own)
  if (boxed !== null)
    return { type: boxed[1]?.toLowerCase() === 'postbus' ? 'MAILBOX' : 'FREEPOST', houseNumber: boxed[2] ?? '' }
  const found = street.exec(own)
  if (found === null) return undefined
  const [, name = '', number = '', letter = '', more] = found
  if (number.startsWith('0')) return undefined
  // Text before the last comma is the name of the building.
  const streetName = name.split(/,\s*/).at(-1)?.trim() ?? ''
  // "10-12" are two doors of one place, of which the first is its number.
  const isRange = more !== undefined && Number(more) > Number(number)
  const addition = more === undefined || isRange ? {} : { addition: more }
  return { type: 'ADDRESS', street: streetName, houseNumber: `${number}${letter}`, ...addition }
}

/** A name of a building, a label, or nothing may come before a street; a sentence says something of it that nobody here knows. */
const inSentence =
  /(?<![\p{L}])(?:in|naar|op|aan|te|bij|tot|met|wij|we|is|zijn|vanaf|per|vindt|zitten|onze|to|at|we)(?![\p{L}])|\d|[.!?]\s/iu
const labelled = /(?:adres|address|locatie|location)\s*:?\s*$/i

function sentenceBefore(text: string, street: string): string[] {
  const at = street === '' ? -1 : text.lastIndexOf(street)
  const ahead = at < 0 ? '' : text.slice(Math.max(0, at - addressWithin), at)
  const isLong = ahead.trim().split(/\s+/).length > 6 || street.split(' ').length > 5
  const isSentence =
    !labelled.test(ahead) &&
    (isLong ||
      inSentence.test(ahead) ||
      inSentence.test(street.replaceAll(/\d+e?|(?<=\p{L} )(?:in|op|aan|te|bij)(?= )/gu, '')))
  return isSentence ? [ahead.trim().slice(-80) || street] : []
}

/** Dutch addresses in a line; the street may be on the line before it. `unclear`: it is part of a sentence. */
export function addressesIn(text: string, before: string | undefined): (InText<PageAddress> & { unclear: string[] })[] {
  const found: (InText<PageAddress> & { unclear: string[] })[] = []
  let from = 0
  for (const match of text.matchAll(postalCode)) {
    const [whole, , letters = ''] = match
    const code = normalisePostalCode(whole.toUpperCase(), 'NL')
    const ahead = text.slice(from, match.index)
    const after = text.slice(match.index + whole.length)
    const city = cityShape
      .exec(after)?.[1]
      ?.replace(noCity, '')
      .replace(/[.\s]+$/, '')
    from = match.index + whole.length
    if (code === undefined || (letters !== letters.toUpperCase() && city === undefined)) continue
    const isAlone = /^[\s,;|•·–-]*$/.test(ahead)
    const door = doorIn(ahead) ?? (isAlone && before !== undefined ? doorIn(before) : undefined)
    if (door === undefined) continue
    const unclear = sentenceBefore(isAlone ? (before ?? '') : ahead, door.street ?? '')
    const words = `${isAlone ? `${before}, ` : ahead.slice(-90)}${whole} ${city ?? ''}`.trim()
    found.push({ value: { ...door, postalCode: code, ...(city ? { city } : {}) }, words, at: match.index, unclear })
  }
  return found
}
