import { sendToBff } from '#lib/bff/send'
import { throughSignIn } from '#lib/bff/session-end'
import { apiPaths } from '#lib/paths'

export type OccurrenceTarget = { organisation: string; item: string; occurrence: string; version: number }
export type OccurrenceChangeBody = {
  scope: 'one' | 'following' | 'all'
  action: 'move' | 'cancel' | 'restore'
  start?: string
  duration?: number
  note?: string
}

const pathOf = (organisation: string, item: string) =>
  `/organisation/${encodeURIComponent(organisation)}/agenda/${encodeURIComponent(item)}`

/** Moves or cancels dates; answers the key of the item that the date now belongs to. */
export async function changeOccurrence(target: OccurrenceTarget, body: OccurrenceChangeBody): Promise<string> {
  const { organisation, item, occurrence, version } = target
  const response = await throughSignIn(() =>
    sendToBff(apiPaths.endpoint('main', `${pathOf(organisation, item)}/occurrence/${occurrence}`), {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json', 'If-Match': `"v${version}"` },
      body: JSON.stringify(body),
    }),
  )
  const saved: { key: string } = await response.json()
  return saved.key
}

/** Deletes an agenda item with all its dates. */
export async function removeAgendaItem(organisation: string, item: string, version: string): Promise<void> {
  await throughSignIn(() =>
    sendToBff(apiPaths.endpoint('main', pathOf(organisation, item)), {
      method: 'DELETE',
      headers: { 'If-Match': version },
    }),
  )
}
