import type { Comparison, ReinstatementImpact } from '#contract/history'
import { sendToBff } from '#lib/bff/send'
import { throughSignIn } from '#lib/bff/session-end'
import { apiPaths } from '#lib/paths'

export type RestoreTarget = { type: string; key: string; version: number }

const base = ({ type, key }: RestoreTarget) => `/history/${encodeURIComponent(type)}/${encodeURIComponent(key)}`

/** What putting a version back would change in what there is now. */
export async function previewRestoration(
  target: RestoreTarget,
  pair: { newest: string; version: string },
): Promise<Comparison> {
  const query = new URLSearchParams({ second: pair.version })
  const path = `${base(target)}/changes/${encodeURIComponent(pair.newest)}`
  const response = await throughSignIn(() => sendToBff(`${apiPaths.endpoint('main', path)}?${query}`))
  return response.json()
}

/** Puts a version, or some fields of it, back as a concept. The key makes a double click one restoration. */
export async function restoreVersion(
  target: RestoreTarget,
  body: { uuid: string; fields?: string[] },
  idempotencyKey: string,
): Promise<void> {
  await throughSignIn(() =>
    sendToBff(apiPaths.endpoint('main', `${base(target)}/restoration`), {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'If-Match': `"v${target.version}"`,
        'Idempotency-Key': idempotencyKey,
      },
      body: JSON.stringify(body),
    }),
  )
}

const posting = (body: object, headers: Record<string, string> = {}) => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json', ...headers },
  body: JSON.stringify(body),
})

/** What others notice when a version of a role or policy, or some fields of it, is put back. */
export async function previewReinstatement(
  target: RestoreTarget,
  body: { uuid: string; fields?: string[] },
): Promise<ReinstatementImpact> {
  const path = apiPaths.endpoint('main', `${base(target)}/reinstatement/preview`)
  const response = await throughSignIn(() => sendToBff(path, posting(body)))
  return response.json()
}

/** Puts a version back of what has no concepts: it counts at once. Answers the version that it became. */
export async function reinstateVersion(
  target: RestoreTarget,
  body: { uuid: string; fields?: string[]; cancelPlans?: boolean },
  idempotencyKey: string,
): Promise<number> {
  const headers = { 'If-Match': `"v${target.version}"`, 'Idempotency-Key': idempotencyKey }
  const path = apiPaths.endpoint('main', `${base(target)}/reinstatement`)
  const response = await throughSignIn(() => sendToBff(path, posting(body, headers)))
  const saved: { version: number } = await response.json()
  return saved.version
}
