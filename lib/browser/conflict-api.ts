import { sendToBff } from '#lib/bff/send'
import { throughSignIn } from '#lib/bff/session-end'
import { apiPaths } from '#lib/paths'

export type ItemTarget = { type: string; key: string }

const pathOf = ({ type, key }: ItemTarget, end: string) =>
  apiPaths.endpoint('main', `/history/${encodeURIComponent(type)}/${encodeURIComponent(key)}/${end}`)

/** Says that one is editing this; answers the names of who else is. Silent when it can't be asked: it is only a hint. */
export async function sayEditing(target: ItemTarget): Promise<string[]> {
  try {
    const response = await sendToBff(pathOf(target, 'editing'), { method: 'POST' })
    const { others }: { others: { name: string }[] } = await response.json()
    return others.map(({ name }) => name)
  } catch {
    return []
  }
}

/** Marks conflicts as seen, once, also for a double click. */
export async function markConflictsSeen(target: ItemTarget, ids: number[], idempotencyKey: string): Promise<void> {
  await throughSignIn(() =>
    sendToBff(pathOf(target, 'conflict/seen'), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': idempotencyKey },
      body: JSON.stringify({ ids }),
    }),
  )
}
