import 'server-only'
import { getMessages } from 'next-intl/server'

type Texts = Awaited<ReturnType<typeof getMessages>>

/** The texts of publishing, for dialogs and menus. */
export const publicationWords = async () => publicationWordsOf(await getMessages())

/** The same, from texts that are there already. */
export const publicationWordsOf = ({ publication, ui }: Texts) => ({
  ...publication,
  field: { optional: ui.optional, error: ui.error },
  close: ui.close,
})
