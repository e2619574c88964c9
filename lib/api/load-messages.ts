import type { Namespace } from '#lib/i18n/pick-messages'
import { apiPaths } from '#lib/paths/paths'
import { sendToBff } from './send.ts'

/** Messages in the language of the page, with the site's own texts over them, for what is opened later. */
export async function loadMessages(namespaces: readonly Namespace[]): Promise<Record<string, never>> {
  const response = await sendToBff(apiPaths.messages(namespaces))
  return response.json()
}
