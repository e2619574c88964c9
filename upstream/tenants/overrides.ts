import { readdirSync, readFileSync } from 'node:fs'
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { type Locale, locales } from '#contract/kernel/constants'
import { AppError, type FieldError } from '#contract/kernel/errors'
import { longestOverride, type TranslationOverrides, translationOverridesSchema } from '#contract/tenant/overrides'
import { parsePart } from '../platform/http/request.ts'

type Issue = Omit<FieldError, 'message'>

const messages = new URL('../../messages/', import.meta.url)

const read = new Map<Locale, Map<string, string>>()

/** The built-in texts of a language by key, as the web application merges them; read once. */
export function builtInTexts(locale: Locale): ReadonlyMap<string, string> {
  const known = read.get(locale)
  if (known !== undefined) return known
  const texts = new Map<string, string>()
  const collect = (branch: object, prefix: string) => {
    for (const [name, value] of Object.entries(branch)) {
      if (typeof value === 'string') texts.set(`${prefix}${name}`, value)
      else if (typeof value === 'object' && value !== null) collect(value, `${prefix}${name}.`)
    }
  }
  const folder = new URL(`${locale}/`, messages)
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.json'))) {
    collect(JSON.parse(readFileSync(new URL(file, folder), 'utf8')), `${file.replace(/\.json$/, '')}.`)
  }
  read.set(locale, texts)
  return texts
}

type Use = Exclude<MessageFormatElement, { type: TYPE.literal | TYPE.pound }>

/** The values and tags that a text uses, with those in its choices. */
function usesOf(elements: readonly MessageFormatElement[]): Use[] {
  return elements.flatMap((element) => {
    if (element.type === TYPE.literal || element.type === TYPE.pound) return []
    if (element.type !== TYPE.select && element.type !== TYPE.plural) return [element]
    return [element, ...Object.values(element.options).flatMap(({ value }) => usesOf(value))]
  })
}

/** How a value is written: as it is, counted, chosen by, or formatted in some way. */
const mannerOf = (use: Use) =>
  [
    use.type,
    use.value,
    'style' in use ? JSON.stringify(use.style) : '',
    'pluralType' in use ? use.pluralType : '',
  ].join()

function issueOf(text: string, builtIn: string | undefined): Omit<Issue, 'path'> | undefined {
  const part = (detail: string) => ({ code: 'translationPart', params: { detail } })
  try {
    // A plain bracket, as in "> 5 days", stays text; what reads as a tag is refused.
    const used = usesOf(parse(text))
    const tag = used.find(({ type }) => type === TYPE.tag)
    if (tag !== undefined) return part(`<${tag.value}>`)
    if (builtIn === undefined) return undefined
    // The built-in text may have tags: it is ours.
    const builtInUses = usesOf(parse(builtIn, { ignoreTag: true }))
    const names = new Set(builtInUses.map(({ value }) => value))
    const manners = new Set(builtInUses.map(mannerOf))
    // A name can't be counted, and what is no moment has no date.
    const wrong = used.find(
      (use) => !names.has(use.value) || (use.type !== TYPE.argument && !manners.has(mannerOf(use))),
    )
    return wrong && part(`{${wrong.value}}`)
  } catch {
    return { code: 'translationSyntax' }
  }
}

/** The names of the values that a built-in text uses. */
export const namesIn = (text: string) => new Set(usesOf(parse(text, { ignoreTag: true })).map(({ value }) => value))

/**
 * Checks translation overrides when they are saved: a text that does not parse, holds a tag, asks for a value that
 * the page does not give, or is far longer than the one it replaces would break every page that shows it.
 */
export function parseOverrides(value: unknown): TranslationOverrides {
  const overrides = parsePart(translationOverridesSchema, value)
  const issues: Issue[] = []
  for (const locale of locales) {
    const builtIn = builtInTexts(locale)
    for (const [key, text] of Object.entries(overrides[locale])) {
      const path = `${locale}.${key}`
      const standard = builtIn.get(key)
      if (standard === undefined) issues.push({ path, code: 'invalid' })
      const maximum = longestOverride(standard ?? text)
      if (text.length > maximum) issues.push({ path, code: 'tooLong', params: { maximum } })
      const issue = issueOf(text, standard)
      if (issue !== undefined) issues.push({ path, ...issue })
    }
  }
  if (issues.length > 0) throw new AppError('INVALID_FORM', { fields: issues })
  return overrides
}
