import 'server-only'
import { rawMessages as getMessages } from '#lib/i18n/raw-messages'
import { formWords } from './form-words.ts'

/** The texts of the form with which a team says of what its people are told. */
export async function notificationWords() {
  const [{ notification }, form] = await Promise.all([getMessages(), formWords({ maximum: 120 })])
  return { ...form, ...notification }
}
export type NotificationWords = Awaited<ReturnType<typeof notificationWords>>
