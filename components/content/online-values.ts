import type { ItemKind } from '#contract/kernel/item-kinds'
import { call } from '#lib/api/client'

type Thing = { kind: ItemKind; key: string; organisation: string }

const online = { query: { version: 'published' } } as const

/** The values of something that are online now. */
export async function onlineValues({ kind, key, organisation }: Thing): Promise<Record<string, unknown>> {
  const ask = () => {
    switch (kind) {
      case 'organisation':
        return call('GET /main/organisation/{organisation}', { params: { organisation }, ...online })
      case 'product':
        return call('GET /main/organisation/{organisation}/product/{product}', {
          params: { organisation, product: key },
          ...online,
        })
      case 'supplement':
        return call('GET /main/organisation/{organisation}/supplement/{supplement}', {
          params: { organisation, supplement: key },
          ...online,
        })
      case 'agenda':
        return call('GET /main/organisation/{organisation}/agenda/{item}', {
          params: { organisation, item: key },
          ...online,
        })
    }
  }
  return (await ask()).data.values
}
