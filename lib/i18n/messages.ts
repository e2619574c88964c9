import compile from 'icu-minify/compile'
import type { Locale } from '#contract/kernel/constants'
import en from './messages-en.ts'
import nl from './messages-nl.ts'

/** Every key with its Dutch text, which types what a text needs to be filled. */
export type Messages = typeof nl

// A test keeps the keys and parameters of both languages equal. In a bundle every text is compiled (next.config.mjs).
// architecture: the English texts have other literal types
const messages: Record<Locale, Messages> = { nl, en: en as unknown as Messages }

const withOverrides: Record<Locale, WeakMap<object, Messages>> = { nl: new WeakMap(), en: new WeakMap() }

/**
 * The messages of a language, with a site's overrides such as `home.title` over them (design, "languages"). They are
 * compiled once for an overrides object. Error pages give none.
 */
export function messagesOf(locale: Locale, overrides: Record<string, string> = {}): Messages {
  if (Object.keys(overrides).length === 0) return messages[locale]
  const known = withOverrides[locale].get(overrides)
  if (known !== undefined) return known
  const overridden = Object.entries(overrides).reduce<Messages>(
    (base, [key, text]) => withText(base, key.split('.'), text),
    messages[locale],
  )
  withOverrides[locale].set(overrides, overridden)
  return overridden
}

/** A copy with one text replaced; the same object when there is no such text, or when the new one can't be read. */
function withText<Branch extends object>(branch: Branch, [name = '', ...below]: string[], text: string): Branch {
  if (!Object.hasOwn(branch, name)) return branch
  const present: unknown = new Map<string, unknown>(Object.entries(branch)).get(name)
  const isBranch = typeof present === 'object' && present !== null && !Array.isArray(present)
  if (below.length > 0) return isBranch ? { ...branch, [name]: withText(present, below, text) } : branch
  const compiled = isBranch ? undefined : compiledText(text)
  return compiled === undefined ? branch : { ...branch, [name]: compiled }
}

function compiledText(text: string): unknown {
  try {
    // Plural and select options come without a prototype, which React refuses to send to a client component.
    return JSON.parse(JSON.stringify(compile(text)))
  } catch {
    return undefined
  }
}
