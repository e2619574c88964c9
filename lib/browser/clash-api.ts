import type { Clash } from '#contract/occurrence'
import { sendToBff } from '#lib/bff/send'
import { throughSignIn } from '#lib/bff/session-end'
import { apiPaths } from '#lib/paths'

export type PlanBody = { when: unknown; location: string; product?: string | undefined; item?: string | undefined }

/** What else is planned at the time and place of something that is not saved yet. */
export async function findClashes(organisation: string, body: PlanBody, signal: AbortSignal): Promise<Clash[]> {
  const path = `/organisation/${encodeURIComponent(organisation)}/occurrence/clash`
  const response = await throughSignIn(() =>
    sendToBff(apiPaths.endpoint('main', path), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      signal,
    }),
  )
  const { clashes }: { clashes: Clash[] } = await response.json()
  return clashes
}
