import 'server-only'
import { getMessages, getTranslations } from 'next-intl/server'
import type { UserTexts } from '#lib/i18n/user-texts'

/** The texts of the dialogs about people and their roles. */
export async function userWords() {
  const [{ user }, ui, validation] = await Promise.all([
    getMessages(),
    getTranslations('ui'),
    getTranslations('validation'),
  ])
  const texts: UserTexts = user
  return {
    ...texts,
    optional: ui('optional'),
    error: ui('error'),
    close: ui('close'),
    problemTitle: ui('problemTitle'),
    validation: {
      required: validation('required'),
      invalid: validation('invalid'),
      email: validation('email'),
      'choice.unknown': validation('choice.unknown'),
    },
  }
}
