import { z } from 'zod'
import { addressKey } from '#contract/content/duplicates'
import { fieldsOf } from '#contract/content/values'
import type { CheckedContent } from './check.ts'

const visited = z.object({ type: z.literal('ADDRESS'), postalCode: z.string(), houseNumber: z.string() })

/** The key of the first address that can be visited; none without one. */
export function addressKeyOf({ types, values }: Pick<CheckedContent, 'types' | 'values'>): string | null {
  const found = fieldsOf(types)
    .filter(({ type }) => type === 'address')
    .flatMap(({ name }) => {
      const address = visited.safeParse(values[name])
      return address.success ? [addressKey(address.data.postalCode, address.data.houseNumber)] : []
    })
  return found.find((key) => key !== undefined) ?? null
}
