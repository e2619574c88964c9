import { parse } from '@formatjs/icu-messageformat-parser'
import type { Problem } from './rule.ts'

export type Branch = { [key: string]: string | Branch }

/** Texts by their whole key, such as `frame.title`. */
export function flatten(branch: Branch, prefix = ''): Map<string, string> {
  return new Map(
    Object.entries(branch).flatMap(([key, value]): [string, string][] =>
      typeof value === 'string' ? [[`${prefix}${key}`, value]] : [...flatten(value, `${prefix}${key}.`)],
    ),
  )
}

/** Names that a text fills in, also within its plurals; throws when it is no ICU message. */
export function parametersOf(text: string): string[] {
  return [...new Set(parse(text).flatMap(namesIn))].sort()
}

function namesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(namesIn)
  if (typeof value !== 'object' || value === null) return []
  // 0 is literal text, 7 the number sign of a plural: all others name what they fill in.
  const own =
    'type' in value && 'value' in value && value.type !== 0 && typeof value.value === 'string' ? [value.value] : []
  const options = 'options' in value && typeof value.options === 'object' ? Object.values(value.options ?? {}) : []
  const children = 'children' in value ? value.children : []
  return [...own, ...options.flatMap((option) => (isOption(option) ? namesIn(option.value) : [])), ...namesIn(children)]
}

const isOption = (value: unknown): value is { value: unknown } =>
  typeof value === 'object' && value !== null && 'value' in value

/** The words of a text in all its forms, without the names of its parameters. */
export function wordsOf(text: string): string {
  const words = (value: unknown): string[] => {
    if (Array.isArray(value)) return value.flatMap(words)
    if (typeof value !== 'object' || value === null) return []
    const own = 'type' in value && 'value' in value && value.type === 0 ? [String(value.value)] : []
    const options = 'options' in value && typeof value.options === 'object' ? Object.values(value.options ?? {}) : []
    const children = 'children' in value ? value.children : []
    return [...own, ...options.flatMap((option) => (isOption(option) ? words(option.value) : [])), ...words(children)]
  }
  return words(parse(text)).join(' ')
}

/** The selects of a text, such as `kind: organisation product`; a plural may have other forms elsewhere. */
function choicesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(choicesIn)
  if (typeof value !== 'object' || value === null) return []
  // 5 is a select.
  const options = 'options' in value && typeof value.options === 'object' ? (value.options ?? {}) : {}
  const own =
    'type' in value && value.type === 5 && 'value' in value
      ? [`${value.value}: ${Object.keys(options).sort().join(' ')}`]
      : []
  const children = 'children' in value ? value.children : []
  return [
    ...own,
    ...Object.values(options).flatMap((option) => (isOption(option) ? choicesIn(option.value) : [])),
    ...choicesIn(children),
  ]
}

const choicesOf = (text: string) => [...new Set(choicesIn(parse(text)))].sort().join()

/** Differences between two languages, and texts that can't be parsed. */
export function messageProblems(one: Map<string, string>, other: Map<string, string>): Problem[] {
  const missing = (from: Map<string, string>, of: Map<string, string>, which: string) =>
    [...from.keys()].filter((key) => !of.has(key)).map((key) => `${key} is missing in ${which}`)
  const unlike = [...one].flatMap(([key, text]) => {
    const twin = other.get(key)
    if (twin === undefined) return []
    try {
      const [mine, theirs] = [parametersOf(text).join(), parametersOf(twin).join()]
      if (mine !== theirs) return [`${key} fills in "${mine}" in one language and "${theirs}" in the other`]
      const [myChoices, theirChoices] = [choicesOf(text), choicesOf(twin)]
      return myChoices === theirChoices
        ? []
        : [`${key} chooses by "${myChoices}" in one language and by "${theirChoices}" in the other`]
    } catch (error) {
      return [`${key} is no ICU message: ${error instanceof Error ? error.message : String(error)}`]
    }
  })
  return [...missing(one, other, 'the other language'), ...missing(other, one, 'the first language'), ...unlike]
}

/** Parts whose keys are put together while running, with what makes them. */
export const dynamicKeys: Record<string, string> = {
  'fields.openingTimes.holidays.': 'by the key of the holiday',
  'errors.': 'the code of the error',
  'validation.': 'the code of the field error',
  'states.': 'the state of a publication',
  'menu.': 'the place in a menu',
  'pages.titles.': 'the title that a page is declared with',
  'pages.nothing.': 'the kind of list',
  'audit.': 'the action or the kind of subject of an event',
  'account.': 'a language or frequency',
  'user.': 'a state, kind of party, depth or scope of an assignment',
  'role.': 'a permission, depth or party of a role',
  'item.': 'the kind of an item',
  'broken.': 'read by name in the error page',
}

/** Keys that no code names: their last part occurs nowhere between quotes or after a dot. */
export function unusedKeys(keys: Iterable<string>, code: string): string[] {
  const words = new Set(code.match(/[\w-]+/g) ?? [])
  return [...keys].filter((key) => {
    if (Object.keys(dynamicKeys).some((prefix) => key.startsWith(prefix))) return false
    return !key
      .split('.')
      .slice(1)
      .every((part) => words.has(part))
  })
}
