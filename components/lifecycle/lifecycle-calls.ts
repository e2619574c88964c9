import type { LifecycleAction } from '#contract/content/lifecycle'
import { call } from '#lib/api/client'

/** An organisation, or a product of one: the same acts, at endpoints of their own. */
export type LifecycleTarget = { organisation: string; product?: string }

export type LifecycleKind = 'organisation' | 'product'

/** The kind of record, for the texts that differ. */
export const kindOf = ({ product }: LifecycleTarget): LifecycleKind =>
  product === undefined ? 'organisation' : 'product'

/** Loads the effect of an act; only an organisation can be transferred. */
export async function readImpact({ organisation, product }: LifecycleTarget, action: LifecycleAction) {
  const { data } = await (product === undefined || action === 'transfer'
    ? call('GET /main/organisation/{organisation}/impact', { params: { organisation }, query: { action } })
    : call('GET /main/organisation/{organisation}/product/{product}/impact', {
        params: { organisation, product },
        query: { action },
      }))
  return data
}

type Change = { version: number }

export const archiveItem = ({ organisation, product }: LifecycleTarget, change: Change) =>
  product === undefined
    ? call('POST /main/organisation/{organisation}/archiving', { params: { organisation }, ...change })
    : call('POST /main/organisation/{organisation}/product/{product}/archiving', {
        params: { organisation, product },
        ...change,
      })

export const undoArchivingOf = ({ organisation, product }: LifecycleTarget, change: Change) =>
  product === undefined
    ? call('POST /main/organisation/{organisation}/archiving/undo', { params: { organisation }, ...change })
    : call('POST /main/organisation/{organisation}/product/{product}/archiving/undo', {
        params: { organisation, product },
        ...change,
      })

export const restoreItem = ({ organisation, product }: LifecycleTarget, change: Change) =>
  product === undefined
    ? call('POST /main/organisation/{organisation}/restoration', { params: { organisation }, ...change })
    : call('POST /main/organisation/{organisation}/product/{product}/restoration', {
        params: { organisation, product },
        ...change,
      })

/** Deletes for good, by the name as it was typed; answers the team or organisation that it was in. */
export async function deleteItem(target: LifecycleTarget, version: number, name: string): Promise<string> {
  const { organisation, product } = target
  if (product !== undefined) {
    const params = { organisation, product }
    return (
      await call('DELETE /main/organisation/{organisation}/product/{product}', { params, query: { name }, version })
    ).data.organisation
  }
  const query = { name, withProducts: 'true' } as const
  return (await call('DELETE /main/organisation/{organisation}', { params: { organisation }, query, version })).data
    .team
}
