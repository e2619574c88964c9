import type { SearchHit } from '#contract/search-limits'
import { sendToBff } from '#lib/bff/send'
import { throughSignIn } from '#lib/bff/session-end'
import { apiPaths } from '#lib/paths'

/** The best hits for a question; the BFF has parsed them. */
export const search = (question: string, signal?: AbortSignal, kind?: SearchHit['kind']): Promise<SearchHit[]> =>
  ask({ q: question, ...(kind === undefined ? {} : { kind }) }, signal)

/** The same, of what the user assigns roles on. */
export const searchAssignable = (question: string, signal?: AbortSignal): Promise<SearchHit[]> =>
  ask({ q: question, assignable: 'true' }, signal)

async function ask(asked: Record<string, string>, signal?: AbortSignal): Promise<SearchHit[]> {
  const query = new URLSearchParams(asked)
  const response = await throughSignIn(() => sendToBff(`${apiPaths.endpoint('main', '/search')}?${query}`, { signal }))
  const body: { items: SearchHit[] } = await response.json()
  return body.items
}
