import 'server-only'
import { rawMessages as getMessages } from '#lib/i18n/raw-messages'
import { currentLocale } from './preferences.ts'

/** The texts of choosing what stays, for forms that have fields of their own. */
export async function conflictWords() {
  const [{ fields, ui }, locale] = await Promise.all([getMessages(), currentLocale()])
  const { form } = fields
  return {
    locale,
    optional: ui.optional,
    error: ui.error,
    close: ui.close,
    form: {
      someone: form.someone,
      conflict: form.conflict,
      conflictFields: form.conflictFields,
      conflictTitle: form.conflictTitle,
      conflictIntro: form.conflictIntro,
      conflictOpen: form.conflictOpen,
      conflictMine: form.conflictMine,
      conflictTheirs: form.conflictTheirs,
      conflictBase: form.conflictBase,
      conflictSave: form.conflictSave,
      conflictCancel: form.conflictCancel,
      conflictRest: form.conflictRest,
      merged: form.merged,
      noValue: form.noValue,
    },
  }
}
