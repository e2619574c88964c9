import type { ItemKind } from '#contract/kernel/item-kinds'
import { call } from '#lib/api/client'
import { itemEndpoints } from '#lib/api/endpoints/item'

type Thing = { kind: ItemKind; key: string; organisation: string }

const online = { query: { version: 'published' } } as const

/** The values of something that are online now. */
export async function onlineValues({ kind, key, organisation }: Thing): Promise<Record<string, unknown>> {
  const ask = () => {
    switch (kind) {
      case 'organisation':
        return call(itemEndpoints.organisation, { params: { organisation }, ...online })
      case 'product':
        return call(itemEndpoints.product, { params: { organisation, product: key }, ...online })
      case 'supplement':
        return call(itemEndpoints.supplement, { params: { organisation, supplement: key }, ...online })
      case 'agenda':
        return call(itemEndpoints.agendaItem, { params: { organisation, item: key }, ...online })
    }
  }
  return (await ask()).data.values
}
