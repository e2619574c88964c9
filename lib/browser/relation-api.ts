import type { RelationEnd } from '#contract/relation'
import { sendToBff } from '#lib/bff/send'
import { throughSignIn } from '#lib/bff/session-end'
import { apiPaths } from '#lib/paths'

/** What relations are of: an organisation, or a product of it. */
export type Related = { organisation: string; product?: string }

const pathOf = ({ organisation, product }: Related) =>
  `/organisation/${encodeURIComponent(organisation)}${product === undefined ? '' : `/product/${encodeURIComponent(product)}`}/relation`

export type NewRelation = { type: string; end: RelationEnd; other: string }

/** Relates two things; the key makes a double click one relation. */
export async function addRelation(of: Related, relation: NewRelation, requestKey: string): Promise<number> {
  const response = await throughSignIn(() =>
    sendToBff(apiPaths.endpoint('main', pathOf(of)), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': requestKey },
      body: JSON.stringify(relation),
    }),
  )
  const { id }: { id: number } = await response.json()
  return id
}

export async function removeRelation(of: Related, id: number): Promise<void> {
  await throughSignIn(() => sendToBff(apiPaths.endpoint('main', `${pathOf(of)}/${id}`), { method: 'DELETE' }))
}
