import { rawMessages as getMessages } from '#lib/i18n/raw-messages'
import { packedWords } from '#lib/packed'

/** The texts of the supplements beside a form. */
export const supplementWords = packedWords(getMessages, ({ supplements, ui }) => ({
  ...supplements.card,
  byField: supplements.uses.byField,
  close: ui.close,
}))

/** The texts of deleting one. */
export const supplementDeleteWords = packedWords(getMessages, ({ supplements, ui }) => ({
  ...supplements.delete,
  close: ui.close,
}))
