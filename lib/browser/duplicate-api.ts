import type { Duplicate } from '#contract/duplicates'
import { sendToBff } from '#lib/bff/send'
import { apiPaths } from '#lib/paths'

/** Organisations that a new one may be; `question` is the body of the call. */
export async function findDuplicates(team: string, question: string): Promise<Duplicate[]> {
  const path = `/team/${encodeURIComponent(team)}/organisation/duplicates`
  const response = await sendToBff(apiPaths.endpoint('main', path), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: question,
  })
  const answer: { items: Duplicate[] } = await response.json()
  return answer.items
}
