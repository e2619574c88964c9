import type { RelationEnd } from '#contract/content/relation'
import { call } from '#lib/api/client'
import { relationEndpoints } from '#lib/api/endpoints/relation'

/** The owner of relations: an organisation, or a product of it. */
export type Related = { organisation: string; product?: string }

type NewRelation = { type: string; end: RelationEnd; other: string }

/** Relates two things. */
export async function addRelation(of: Related, body: NewRelation): Promise<void> {
  const { organisation, product } = of
  if (product === undefined) {
    await call(relationEndpoints.addToOrganisation, { params: { organisation }, body })
  } else await call(relationEndpoints.addToProduct, { params: { organisation, product }, body })
}

export async function removeRelation({ organisation, product }: Related, relation: number): Promise<void> {
  if (product === undefined) {
    await call(relationEndpoints.removeFromOrganisation, { params: { organisation, relation } })
  } else await call(relationEndpoints.removeFromProduct, { params: { organisation, product, relation } })
}
