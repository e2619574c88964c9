import type { SearchHit } from '#contract/search-limits'
import { sendToBff } from '#lib/bff/send'
import { throughSignIn } from '#lib/bff/session-end'
import { apiPaths } from '#lib/paths'

/** The best hits for a question; the BFF has parsed them. */
export async function search(question: string, signal?: AbortSignal, kind?: SearchHit['kind']): Promise<SearchHit[]> {
  const query = new URLSearchParams({ q: question, ...(kind === undefined ? {} : { kind }) })
  const response = await throughSignIn(() => sendToBff(`${apiPaths.endpoint('main', '/search')}?${query}`, { signal }))
  const body: { items: SearchHit[] } = await response.json()
  return body.items
}
