import type { LifecycleAction } from '#contract/content/lifecycle'
import { call } from '#lib/api/client'
import { lifecycleEndpoints } from '#lib/api/endpoints/lifecycle'

/** An organisation, or a product of one: the same acts, at endpoints of their own. */
export type LifecycleTarget = { organisation: string; product?: string }

export type LifecycleKind = 'organisation' | 'product'

/** The kind of record, for the texts that differ. */
export const kindOf = ({ product }: LifecycleTarget): LifecycleKind =>
  product === undefined ? 'organisation' : 'product'

/** Loads the effect of an act; only an organisation can be transferred. */
export async function readImpact({ organisation, product }: LifecycleTarget, action: LifecycleAction) {
  const { data } = await (product === undefined || action === 'transfer'
    ? call(lifecycleEndpoints.impact, { params: { organisation }, query: { action } })
    : call(lifecycleEndpoints.productImpact, { params: { organisation, product }, query: { action } }))
  return data
}

type Change = { version: number }

export const archiveItem = ({ organisation, product }: LifecycleTarget, change: Change) =>
  product === undefined
    ? call(lifecycleEndpoints.archive, { params: { organisation }, ...change })
    : call(lifecycleEndpoints.archiveProduct, { params: { organisation, product }, ...change })

export const undoArchivingOf = ({ organisation, product }: LifecycleTarget, change: Change) =>
  product === undefined
    ? call(lifecycleEndpoints.undoArchiving, { params: { organisation }, ...change })
    : call(lifecycleEndpoints.undoProductArchiving, { params: { organisation, product }, ...change })

export const restoreItem = ({ organisation, product }: LifecycleTarget, change: Change) =>
  product === undefined
    ? call(lifecycleEndpoints.restore, { params: { organisation }, ...change })
    : call(lifecycleEndpoints.restoreProduct, { params: { organisation, product }, ...change })

/** Deletes for good, by the name as it was typed; answers the team or organisation that it was in. */
export async function deleteItem(target: LifecycleTarget, version: number, name: string): Promise<string> {
  const { organisation, product } = target
  if (product !== undefined) {
    const params = { organisation, product }
    return (await call(lifecycleEndpoints.deleteProduct, { params, query: { name }, version })).data.organisation
  }
  const query = { name, withProducts: 'true' } as const
  return (await call(lifecycleEndpoints.delete, { params: { organisation }, query, version })).data.team
}
