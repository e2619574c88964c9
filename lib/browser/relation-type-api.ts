import type { RelationType, RelationTypeInput } from '#contract/relation-type'
import { sendToBff } from '#lib/bff/send'
import { throughSignIn } from '#lib/bff/session-end'
import { apiPaths } from '#lib/paths'

const pathOf = (team: string, key?: string) =>
  apiPaths.endpoint(
    'main',
    `/team/${encodeURIComponent(team)}/relationtype${key === undefined ? '' : `/${encodeURIComponent(key)}`}`,
  )

type Target = { team: string; type: Pick<RelationType, 'key' | 'version'> | undefined; requestKey: string }

/** Saves a relation type, or adds one. */
export async function saveRelationType({ team, type, requestKey }: Target, body: RelationTypeInput): Promise<void> {
  const own: HeadersInit = type === undefined ? { 'Idempotency-Key': requestKey } : { 'If-Match': `"v${type.version}"` }
  await throughSignIn(() =>
    sendToBff(pathOf(team, type?.key), {
      method: type === undefined ? 'POST' : 'PUT',
      headers: { 'Content-Type': 'application/json', ...own },
      body: JSON.stringify(body),
    }),
  )
}

/** Deletes a relation type as it was seen. */
export async function deleteRelationType(team: string, key: string, version: string): Promise<void> {
  await throughSignIn(() => sendToBff(pathOf(team, key), { method: 'DELETE', headers: { 'If-Match': version } }))
}
