import { fallbackLocale, type Locale } from '#contract/constants'
import en from './messages-en.ts'
import nl from './messages-nl.ts'

export type Messages = typeof nl

const texts = { nl, en }

type Branch = { [key: string]: string | Branch }

function merge(base: Branch, over: Branch): Branch {
  const merged: Branch = { ...base }
  for (const [key, value] of Object.entries(over)) {
    const below = merged[key]
    merged[key] = typeof value === 'object' && typeof below === 'object' ? merge(below, value) : value
  }
  return merged
}

/** Lays overrides such as `home.title` over the texts; a key that no text has is left out. */
function applyOverrides(base: Branch, overrides: Record<string, string>): Branch {
  const result = structuredClone(base)
  for (const [key, text] of Object.entries(overrides)) {
    const steps = key.split('.')
    const last = steps.pop() ?? ''
    let branch: string | Branch | undefined = result
    for (const step of steps)
      branch = typeof branch === 'object' && Object.hasOwn(branch, step) ? branch[step] : undefined
    if (typeof branch === 'object' && Object.hasOwn(branch, last) && typeof branch[last] === 'string')
      branch[last] = text
  }
  return result
}

const withoutOverrides = new Map<Locale, Branch>()

/**
 * Texts of a page: English, over it the page's language, over it the site's overrides for that language (design,
 * "languages"). Error pages give no overrides.
 */
export function messagesFor(locale: Locale, overrides: Record<string, string> = {}): Branch {
  let base = withoutOverrides.get(locale)
  if (base === undefined) {
    base = merge(texts[fallbackLocale], texts[locale])
    withoutOverrides.set(locale, base)
  }
  return Object.keys(overrides).length === 0 ? base : applyOverrides(base, overrides)
}
