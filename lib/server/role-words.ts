import 'server-only'
import { getTranslations } from 'next-intl/server'
import { rawMessages as getMessages } from '#lib/i18n/raw-messages'
import type { RoleTexts } from '#lib/i18n/role-texts'
import { formWords } from './form-words.ts'

/** The texts of the role editor. */
export async function roleWords() {
  const [{ role }, validation, words] = await Promise.all([
    getMessages(),
    getTranslations('validation'),
    formWords({ maximum: 80 }),
  ])
  const texts: RoleTexts = role
  return {
    ...texts,
    ...words,
    validation: {
      ...words.validation,
      'choice.required': validation('choice.required'),
      'role.nameTaken': validation('role.nameTaken'),
    },
  }
}
