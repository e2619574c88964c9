import 'server-only'
import { getTranslations } from 'next-intl/server'
import { conflictWords } from './conflict-words.ts'

/** The texts that every form has; `maximum` is the longest that its texts may be. */
export async function formWords({ maximum }: { maximum: number }) {
  const [t, ui, validation, choice] = await Promise.all([
    getTranslations('team'),
    getTranslations('ui'),
    getTranslations('validation'),
    conflictWords(),
  ])
  return {
    optional: ui('optional'),
    error: ui('error'),
    problemTitle: ui('problemTitle'),
    kept: ui('kept'),
    close: ui('close'),
    cancel: t('cancel'),
    noChanges: t('noChanges'),
    unsaved: t('unsaved'),
    leave: t('leave'),
    draftFound: ui('draftFound'),
    choice,
    validation: {
      required: validation('required'),
      invalid: validation('invalid'),
      controlCodes: validation('controlCodes'),
      tooLong: validation('tooLong', { maximum: String(maximum) }),
    },
  }
}
