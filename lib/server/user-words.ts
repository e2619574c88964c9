import 'server-only'
import { getTranslations } from 'next-intl/server'
import { rawMessages as getMessages } from '#lib/i18n/raw-messages'
import type { UserTexts } from '#lib/i18n/user-texts'

/** The texts of the dialogs about people and their roles. */
export async function userWords() {
  const [{ user, role, errors }, ui, validation, t] = await Promise.all([
    getMessages(),
    getTranslations('ui'),
    getTranslations('validation'),
    getTranslations('errors'),
  ])
  const texts: UserTexts = user
  return {
    ...texts,
    optional: ui('optional'),
    error: ui('error'),
    close: ui('close'),
    problemTitle: ui('problemTitle'),
    reasons: {
      FORBIDDEN: t('missingRight', { right: role.actions.roleAssignment }),
      BEYOND_OWN_RIGHTS: errors.BEYOND_OWN_RIGHTS.message,
      VIEWING_ONLY: errors.VIEWING_ONLY.message,
    },
    validation: {
      required: validation('required'),
      invalid: validation('invalid'),
      email: validation('email'),
      'choice.unknown': validation('choice.unknown'),
    },
  }
}
