import 'server-only'
import { getMessages, getTranslations } from 'next-intl/server'
import type { RoleTexts } from '#lib/i18n/role-texts'
import { formWords } from './form-words.ts'

/** The texts of the role editor. */
export async function roleWords() {
  const [{ role }, t, validation, words] = await Promise.all([
    getMessages(),
    getTranslations('team'),
    getTranslations('validation'),
    formWords({ maximum: 80 }),
  ])
  const texts: RoleTexts = role
  const conflict: string = t.raw('roleConflict')
  return {
    ...texts,
    ...words,
    conflict,
    validation: {
      ...words.validation,
      'choice.required': validation('choice.required'),
      'role.nameTaken': validation('role.nameTaken'),
    },
  }
}
