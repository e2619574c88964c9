import 'server-only'
import { getTranslations } from 'next-intl/server'
import { messagesFor } from '#lib/i18n/messages'
import type fieldTexts from '#messages/nl/fields.json'
import { currentLocale } from './preferences.ts'
import { currentSiteIfKnown } from './site.ts'

type Branch = { [key: string]: string | Branch }

/** Texts of a branch by their key with dots, as they are: ICU is filled in where they are used. */
function flatten(branch: Branch, prefix = ''): Record<string, string> {
  return Object.fromEntries(
    Object.entries(branch).flatMap(([name, value]) =>
      typeof value === 'string' ? [[`${prefix}${name}`, value]] : Object.entries(flatten(value, `${prefix}${name}.`)),
    ),
  )
}

/** The texts of all fields, for editors and views. */
export async function fieldWords() {
  const [locale, site, ui] = await Promise.all([currentLocale(), currentSiteIfKnown(), getTranslations('ui')])
  // The merged texts have the shape of the Dutch file: English lies below it key by key, which a test guards.
  const { fields } = messagesFor(locale, site?.i18n[locale]) as { fields: typeof fieldTexts }
  return { ...fields, optional: ui('optional'), error: ui('error') }
}

/** The texts of the content form. */
export async function contentWords() {
  const [words, ui, locale] = await Promise.all([fieldWords(), getTranslations('ui'), currentLocale()])
  const { validation } = messagesFor(locale)
  return { ...words, close: ui('close'), validation: typeof validation === 'object' ? flatten(validation) : {} }
}
