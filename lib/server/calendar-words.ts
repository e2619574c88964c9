import 'server-only'
import { importTextMaximum } from '#contract/calendar-import'
import { rawMessages as getMessages } from '#lib/i18n/raw-messages'
import { packedWords } from '#lib/packed'

type Texts = Awaited<ReturnType<typeof getMessages>>

/** The texts of the dialogs that change dates, as they are: placeholders are filled in where they are used. */
export const changeWords = async () => changeWordsOf(await getMessages())

/** The same, packed. */
export const packedChangeWords = packedWords(getMessages, changeWordsOf)

function changeWordsOf({ calendar, fields, ui }: Texts) {
  return { ...calendar.change, calendarLabel: fields.date.calendar, close: ui.close }
}

/** The same for reading a calendar in. */
export async function importWords() {
  const { calendar, ui, validation } = await getMessages()
  const { tooLarge } = validation.calendarImport
  return { ...calendar.import, close: ui.close, tooLarge, maximum: importTextMaximum }
}
