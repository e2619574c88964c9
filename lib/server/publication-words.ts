import 'server-only'
import { getMessages } from 'next-intl/server'

/** The texts of publishing, for dialogs and menus. */
export async function publicationWords() {
  const { publication, ui } = await getMessages()
  return { ...publication, field: { optional: ui.optional, error: ui.error }, close: ui.close }
}
