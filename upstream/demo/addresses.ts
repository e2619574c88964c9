import type { DemoTenant } from './content-types.ts'
import type { Address } from './value-types.ts'

export type VisitingAddress = Extract<Address, { type: 'ADDRESS' }>

function isVisitingAddress(value: object): value is VisitingAddress {
  return 'type' in value && value.type === 'ADDRESS' && 'street' in value
}

/** Every visiting address in the content, at any depth: the postal table must know them. */
export function visitingAddresses(part: DemoTenant[] | object): VisitingAddress[] {
  if (isVisitingAddress(part)) return [part]
  return Object.values(part).flatMap((value: unknown) =>
    typeof value === 'object' && value !== null ? visitingAddresses(value) : [],
  )
}
