import type { ItemKind } from '#contract/item'
import type { BulkEffect, Publishing, SeenPlans } from '#contract/publishing'
import { sendToBff } from '#lib/bff/send'
import { throughSignIn } from '#lib/bff/session-end'
import { apiPaths } from '#lib/paths'

export type PublicationTarget = { kind: ItemKind; key: string; organisation: string; version: number }

const json = { 'Content-Type': 'application/json' }

/** Does one thing to the publication of an item, through the BFF, and answers what is planned then; the key makes a double click one. */
export async function changePublication(
  target: PublicationTarget,
  body: Publishing,
  requestKey: string,
): Promise<SeenPlans> {
  const organisation = `/organisation/${encodeURIComponent(target.organisation)}`
  const part = target.kind === 'organisation' ? '' : `/${target.kind}/${encodeURIComponent(target.key)}`
  const response = await throughSignIn(() =>
    sendToBff(apiPaths.endpoint('main', `${organisation}${part}/publication`), {
      method: 'POST',
      headers: { ...json, 'If-Match': `"v${target.version}"`, 'Idempotency-Key': requestKey },
      body: JSON.stringify(body),
    }),
  )
  const { publication }: { publication: SeenPlans } = await response.json()
  return { plan: publication.plan, unpublishFrom: publication.unpublishFrom }
}

export type BulkItem = { kind: ItemKind; key: string; version?: number; seen?: SeenPlans }
export type BulkTarget = { team: string; items: BulkItem[] }

/** What an act does to several items; with a key it is done, without one only told. */
export async function publishInBulk(
  { team, items }: BulkTarget,
  body: Publishing,
  requestKey?: string,
): Promise<BulkEffect[]> {
  const path = `/team/${encodeURIComponent(team)}/publication${requestKey === undefined ? '/preview' : ''}`
  const response = await throughSignIn(() =>
    sendToBff(apiPaths.endpoint('main', path), {
      method: 'POST',
      headers: requestKey === undefined ? json : { ...json, 'Idempotency-Key': requestKey },
      body: JSON.stringify({ ...body, items }),
    }),
  )
  const answer: { items: BulkEffect[] } = await response.json()
  return answer.items
}

/** A list of a team with its filters, of which everything can be chosen. */
export type BulkList = { team: string; kind: 'organisation' | 'product'; query: Record<string, string | undefined> }

const perPage = 200

/** What stands in a list, on all its pages together; no more than the maximum. */
export async function listForBulk({ team, kind, query }: BulkList, maximum: number): Promise<BulkItem[]> {
  const found: BulkItem[] = []
  let cursor: string | undefined
  do {
    const asked = Object.entries({ ...query, cursor, limit: String(perPage) })
    const search = new URLSearchParams(asked.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))
    const path = apiPaths.endpoint('main', `/team/${encodeURIComponent(team)}/${kind}`)
    const response = await throughSignIn(() => sendToBff(`${path}?${search}`))
    const page: { items: { key: string }[]; next: string | null } = await response.json()
    found.push(...page.items.map(({ key }) => ({ kind, key })))
    cursor = page.next ?? undefined
  } while (cursor !== undefined && found.length < maximum)
  return found.slice(0, maximum)
}
