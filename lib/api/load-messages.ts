import type { Messages } from '#lib/i18n/messages'
import type { Namespace } from '#lib/i18n/pick-messages'
import { apiPaths } from '#lib/paths/paths'
import { sendToBff } from './send.ts'

/** Messages in the language of the page, with the site's own texts over them, for what is opened later. Others are not there. */
export async function loadMessages(namespaces: readonly Namespace[]): Promise<Messages> {
  const response = await sendToBff(apiPaths.messages(namespaces))
  return response.json()
}
