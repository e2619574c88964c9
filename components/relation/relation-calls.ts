import type { RelationEnd } from '#contract/content/relation'
import { call } from '#lib/api/client'

/** The owner of relations: an organisation, or a product of it. */
export type RelationOwner = { organisation: string; product?: string }

type NewRelation = { type: string; end: RelationEnd; other: string }

/** Relates two things. */
export async function addRelation(of: RelationOwner, body: NewRelation): Promise<void> {
  const { organisation, product } = of
  if (product === undefined) {
    await call('POST /main/organisation/{organisation}/relation', { params: { organisation }, body })
  } else
    await call('POST /main/organisation/{organisation}/product/{product}/relation', {
      params: { organisation, product },
      body,
    })
}

export async function removeRelation({ organisation, product }: RelationOwner, relation: number): Promise<void> {
  if (product === undefined) {
    await call('DELETE /main/organisation/{organisation}/relation/{relation}', { params: { organisation, relation } })
  } else
    await call('DELETE /main/organisation/{organisation}/product/{product}/relation/{relation}', {
      params: { organisation, product, relation },
    })
}
