import { sendToBff } from '#lib/bff/send'
import { throughSignIn } from '#lib/bff/session-end'
import { apiPaths, withQuery } from '#lib/paths'

/** What narrows a list, as its page has it. */
export type ListQuestion = Record<string, string | undefined>

/** How many rows a workbook of a list would have. */
export async function countRows(query: ListQuestion): Promise<{ count: number; maximum: number }> {
  const address = withQuery(apiPaths.endpoint('main', '/export/count'), query)
  return (await throughSignIn(() => sendToBff(address))).json()
}
