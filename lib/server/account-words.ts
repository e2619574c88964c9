import 'server-only'
import { getTranslations } from 'next-intl/server'
import { passwordMinimum } from '#contract/password'
import type { AccountTexts } from '#lib/i18n/account-texts'
import { rawMessages as getMessages } from '#lib/i18n/raw-messages'
import { formWords } from './form-words.ts'

/** The texts of the forms of the own account. */
export async function accountWords() {
  const [{ account }, validation, words] = await Promise.all([
    getMessages(),
    getTranslations('validation'),
    formWords({ maximum: 120 }),
  ])
  const texts: AccountTexts = account
  return {
    ...texts,
    ...words,
    cancel: texts.cancel,
    passwordHelp: texts.passwordHelp.replace('{minimum}', String(passwordMinimum)),
    validation: {
      ...words.validation,
      'phone.invalid': validation('phone.invalid'),
      'password.tooShort': validation('password.tooShort', { minimum: String(passwordMinimum) }),
      'password.guessable': validation('password.guessable'),
      'password.wrong': validation('password.wrong'),
    },
  }
}
