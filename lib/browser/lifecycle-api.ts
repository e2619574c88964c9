import type { Impact, LifecycleAction } from '#contract/lifecycle'
import { sendToBff } from '#lib/bff/send'
import { throughSignIn } from '#lib/bff/session-end'
import { apiPaths } from '#lib/paths'

type Change = { organisation: string; version: number; requestKey: string }

const pathTo = (organisation: string, end = '') =>
  apiPaths.endpoint('main', `/organisation/${encodeURIComponent(organisation)}${end}`)

const headersOf = ({ version, requestKey }: Pick<Change, 'version' | 'requestKey'>) => ({
  'Content-Type': 'application/json',
  'If-Match': `"v${version}"`,
  'Idempotency-Key': requestKey,
})

const read = async <T>(path: string): Promise<T> => {
  const response = await throughSignIn(() => sendToBff(path))
  const body: T = await response.json()
  return body
}

/** What an act would touch. */
export const readImpact = (organisation: string, action: LifecycleAction) =>
  read<Impact>(`${pathTo(organisation, '/impact')}?${new URLSearchParams({ action })}`)

/** Teams to which an organisation may be transferred. */
export const readTransferTargets = async (organisation: string) =>
  (await read<{ items: { key: string; name: string }[] }>(pathTo(organisation, '/transfer'))).items

const transitions = {
  archive: '/archiving',
  undo: '/archiving/undo',
  restore: '/restoration',
  transfer: '/transfer',
} as const

/** Archives, undoes, restores or transfers; the key makes a double click one act. */
export async function changeOrganisation(what: keyof typeof transitions, change: Change, body?: object): Promise<void> {
  await throughSignIn(() =>
    sendToBff(pathTo(change.organisation, transitions[what]), {
      method: 'POST',
      headers: headersOf(change),
      body: body === undefined ? undefined : JSON.stringify(body),
    }),
  )
}

/** Copies as a concept of another name; answers the key of the copy. */
export async function copyOrganisation({ organisation, requestKey }: Omit<Change, 'version'>, title: string) {
  const response = await throughSignIn(() =>
    sendToBff(pathTo(organisation, '/copy'), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': requestKey },
      body: JSON.stringify({ title }),
    }),
  )
  const copy: { key: string } = await response.json()
  return copy.key
}

/** Copies a product as a concept of another name; answers the key of the copy. */
export async function copyProduct(organisation: string, product: string, title: string, requestKey: string) {
  const response = await throughSignIn(() =>
    sendToBff(pathTo(organisation, `/product/${encodeURIComponent(product)}/copy`), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': requestKey },
      body: JSON.stringify({ title }),
    }),
  )
  const copy: { key: string } = await response.json()
  return copy.key
}

/** Deletes for good, by the name as it was typed; answers the team that it was in. */
export async function deleteOrganisation({ organisation, version }: Omit<Change, 'requestKey'>, name: string) {
  const query = new URLSearchParams({ name, withProducts: 'true' })
  const response = await throughSignIn(() =>
    sendToBff(`${pathTo(organisation)}?${query}`, { method: 'DELETE', headers: { 'If-Match': `"v${version}"` } }),
  )
  const { team }: { team: string } = await response.json()
  return team
}
