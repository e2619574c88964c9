import { rawMessages as getMessages } from '#lib/i18n/raw-messages'
import { packedWords } from '#lib/packed'

/** The texts of relations, with the words around every field. */
export const relationWords = packedWords(getMessages, ({ relations, ui }) => ({
  ...relations,
  close: ui.close,
  optional: ui.optional,
  error: ui.error,
}))
