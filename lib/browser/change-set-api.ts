import type { ChangeSet } from '#contract/change-set'
import type { ChangeAct } from '#contract/change-set-states'
import type { FieldDefinition, TypeKind } from '#contract/type-definition'
import { sendToBff } from '#lib/bff/send'
import { throughSignIn } from '#lib/bff/session-end'
import { apiPaths, withQuery } from '#lib/paths'

export type MovingSet = Pick<
  ChangeSet,
  'id' | 'version' | 'state' | 'looked' | 'total' | 'verdicts' | 'outcomes' | 'actions'
>

const address = (set: string, rest = '') => apiPaths.endpoint('main', `/maintenance/change-set/${set}${rest}`)
const send = (path: string, init?: RequestInit): Promise<Response> => throughSignIn(() => sendToBff(path, init))

/** How far a change set is. */
export const getChangeSet = async (set: string): Promise<MovingSet> => (await send(address(set))).json()

/** Does something with the version of a change set that was looked at. */
export async function actOnChangeSet(
  set: string,
  version: number,
  body: { act: ChangeAct; note: string },
): Promise<MovingSet> {
  const headers = {
    'Content-Type': 'application/json',
    'If-Match': `"v${version}"`,
    'Idempotency-Key': crypto.randomUUID(),
  }
  return (await send(address(set, '/act'), { method: 'POST', headers, body: JSON.stringify(body) })).json()
}

export async function deleteChangeSet(set: string, version: number): Promise<void> {
  await send(address(set), { method: 'DELETE', headers: { 'If-Match': `"v${version}"` } })
}

/** The fields of a type that can be set for many at once. */
export async function listSettableFields(of: TypeKind, type: string): Promise<FieldDefinition[]> {
  const path = withQuery(apiPaths.endpoint('main', '/maintenance/change-set/fields'), { of, type })
  const { items }: { items: FieldDefinition[] } = await (await send(path)).json()
  return items
}
