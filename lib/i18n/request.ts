import 'server-only'
import { createTranslator } from 'next-intl'
import { cache } from 'react'
import { defaultTimeZone, type Locale } from '#contract/constants'
import { currentLocale } from '#lib/server/preferences'
import { currentSiteIfKnown } from '#lib/server/site'
import { messagesFor } from './messages.ts'
import { quickened } from './quick-texts.ts'

// Stands in for `next-intl/server` in the bundles (next.config.ts): that one parses every text anew for every request.

type Texts = { messages: ReturnType<typeof messagesFor>; translator: (namespace: string) => unknown }

/** Languages times sites with texts of their own; a site that changes them often must not fill the memory. */
const maximumKept = 200
const kept = new Map<string, Texts>()

/** The texts of a language with a site's overrides, and what fills them in; both are made once. */
function textsOf(locale: Locale, overrides: Record<string, string> = {}): Texts {
  const key = `${locale} ${JSON.stringify(overrides)}`
  const known = kept.get(key)
  if (known !== undefined) return known
  const messages = messagesFor(locale, overrides)
  const translators = new Map<string, unknown>()
  const translator = (namespace: string) => {
    const made =
      translators.get(namespace) ??
      quickened(createTranslator({ locale, messages, namespace, timeZone: defaultTimeZone }))
    translators.set(namespace, made)
    return made
  }
  if (kept.size >= maximumKept) kept.clear()
  kept.set(key, { messages, translator })
  return { messages, translator }
}

const currentTexts = cache(async () => {
  const [locale, site] = await Promise.all([currentLocale(), currentSiteIfKnown()])
  return textsOf(locale, site?.i18n[locale])
})

/** As next-intl's, for the request's language and site. */
export const getTranslations = async (namespace: string) => (await currentTexts()).translator(namespace)

/** As next-intl's. */
export const getLocale = currentLocale

/** As next-intl's. */
export const getMessages = async () => (await currentTexts()).messages
