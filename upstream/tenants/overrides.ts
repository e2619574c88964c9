import { readdirSync, readFileSync } from 'node:fs'
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { type Locale, locales } from '#contract/constants'
import { AppError, type FieldError } from '#contract/errors'
import { type TranslationOverrides, translationOverridesSchema } from '#contract/overrides'
import { parsePart } from '../http/request.ts'

type Fault = Omit<FieldError, 'message'>

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

/** Names of the values that a text uses; throws for what no text of a tenant may hold. */
function argumentsOf(elements: readonly MessageFormatElement[], names = new Set<string>()): Set<string> {
  for (const element of elements) {
    if (element.type === TYPE.tag) throw new Error(`<${element.value}>`)
    if (element.type === TYPE.literal || element.type === TYPE.pound) continue
    names.add(element.value)
    if (element.type !== TYPE.select && element.type !== TYPE.plural) continue
    for (const option of Object.values(element.options)) argumentsOf(option.value, names)
  }
  return names
}

function faultOf(text: string, builtIn: string | undefined): string | undefined {
  try {
    // A plain bracket, as in "> 5 days", stays text; what reads as a tag is refused.
    const used = argumentsOf(parse(text))
    // The built-in text may have tags: it is ours.
    const given = builtIn === undefined ? undefined : namesIn(builtIn)
    const unknown = given && [...used].find((name) => !given.has(name))
    return unknown === undefined ? undefined : `{${unknown}}`
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/** The values that a built-in text uses. */
export const namesIn = (text: string) => argumentsOf(parse(text, { ignoreTag: true }))

/**
 * Checks translation overrides when they are saved: a text that does not parse, holds a tag, or asks for a value that
 * the page does not give would break every page that shows it.
 */
export function parseOverrides(value: unknown): TranslationOverrides {
  const overrides = parsePart(translationOverridesSchema, value)
  const faults: Fault[] = []
  for (const locale of locales) {
    const builtIn = builtInTexts(locale)
    for (const [key, text] of Object.entries(overrides[locale])) {
      const path = `${locale}.${key}`
      if (!builtIn.has(key)) faults.push({ path, code: 'invalid' })
      const detail = faultOf(text, builtIn.get(key))
      if (detail !== undefined) faults.push({ path, code: 'translationSyntax', params: { detail } })
    }
  }
  if (faults.length > 0) throw new AppError('INVALID_FORM', { fields: faults })
  return overrides
}
