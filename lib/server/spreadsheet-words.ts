import 'server-only'
import { getMessages } from 'next-intl/server'
import { packedWords } from '#lib/packed'

/** The texts of the menu of Excel, packed. */
export const spreadsheetWords = packedWords(getMessages, ({ spreadsheet: { dialog, outcomes }, ui }) => ({
  ...dialog,
  outcomes,
  field: { optional: ui.optional, error: ui.error },
}))
