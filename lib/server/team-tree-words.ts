import 'server-only'
import { getTranslations } from 'next-intl/server'
import { rawMessages as getMessages } from '#lib/i18n/raw-messages'
import type { TeamTreeTexts } from '#lib/i18n/team-tree-texts'

/** The texts of the dialogs that change the tree of teams. */
export async function teamTreeWords() {
  const [{ tree }, ui, validation] = await Promise.all([
    getMessages(),
    getTranslations('ui'),
    getTranslations('validation'),
  ])
  const texts: TeamTreeTexts = tree
  return {
    ...texts,
    optional: ui('optional'),
    error: ui('error'),
    close: ui('close'),
    validation: {
      required: validation('required'),
      invalid: validation('invalid'),
      tooLong: validation('tooLong', { maximum: String(120) }),
      controlCodes: validation('controlCodes'),
    },
  }
}
