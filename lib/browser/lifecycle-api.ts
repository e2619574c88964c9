import type { Impact, LifecycleAction, TransferEffects } from '#contract/lifecycle'
import { sendToBff } from '#lib/bff/send'
import { throughSignIn } from '#lib/bff/session-end'
import { apiPaths } from '#lib/paths'

/** An organisation, or a product of one. */
export type LifecycleTarget = { organisation: string; product?: string }

type Change = { target: LifecycleTarget; version: number; requestKey: string }

const pathTo = ({ organisation, product }: LifecycleTarget, end = '') => {
  const within = product === undefined ? '' : `/product/${encodeURIComponent(product)}`
  return apiPaths.endpoint('main', `/organisation/${encodeURIComponent(organisation)}${within}${end}`)
}

const read = async <T>(path: string): Promise<T> => {
  const response = await throughSignIn(() => sendToBff(path))
  const body: T = await response.json()
  return body
}

/** What an act would touch. */
export const readImpact = (target: LifecycleTarget, action: LifecycleAction) =>
  read<Impact>(`${pathTo(target, '/impact')}?${new URLSearchParams({ action })}`)

/** Teams to which an organisation may be transferred. */
export const readTransferTargets = async (organisation: string) =>
  (await read<{ items: { key: string; name: string }[] }>(pathTo({ organisation }, '/transfer'))).items

/** What changes for an organisation under another team. */
export const readTransferEffects = (organisation: string, team: string) =>
  read<TransferEffects>(pathTo({ organisation }, `/transfer/${encodeURIComponent(team)}`))

const transitions = {
  archive: '/archiving',
  undo: '/archiving/undo',
  restore: '/restoration',
  transfer: '/transfer',
} as const

/** Archives, undoes, restores or transfers; the key makes a double click one act. */
export async function changeLifecycle(
  what: keyof typeof transitions,
  { target, version, requestKey }: Change,
  body?: object,
): Promise<void> {
  const headers = {
    'Content-Type': 'application/json',
    'If-Match': `"v${version}"`,
    'Idempotency-Key': requestKey,
  }
  await throughSignIn(() =>
    sendToBff(pathTo(target, transitions[what]), {
      method: 'POST',
      headers,
      body: body === undefined ? undefined : JSON.stringify(body),
    }),
  )
}

export type Copying = { title: string; organisation?: string }

/** Copies as a concept of another name, a product also to another organisation; answers the key of the copy. */
export async function copyItem(target: LifecycleTarget, copying: Copying, requestKey: string): Promise<string> {
  const response = await throughSignIn(() =>
    sendToBff(pathTo(target, '/copy'), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': requestKey },
      body: JSON.stringify(copying),
    }),
  )
  const copy: { key: string } = await response.json()
  return copy.key
}

/** Deletes for good, by the name as it was typed; answers the team or organisation that it was in. */
export async function deleteItem({ target, version }: Omit<Change, 'requestKey'>, name: string): Promise<string> {
  const query = new URLSearchParams({ name, ...(target.product === undefined ? { withProducts: 'true' } : {}) })
  const response = await throughSignIn(() =>
    sendToBff(`${pathTo(target)}?${query}`, { method: 'DELETE', headers: { 'If-Match': `"v${version}"` } }),
  )
  const left: { team?: string; organisation?: string } = await response.json()
  return left.team ?? left.organisation ?? target.organisation
}
