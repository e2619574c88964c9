import 'server-only'
import { partyTypeSchema } from '#contract/access/permissions'
import { keySchema } from '#contract/kernel/key'
import { textsOf } from './search-params.ts'

/** The place in the address (`?at=team/noord`) at which somebody asks what they may do; nothing when there is none. */
export async function rightPlaceOf(searchParams: Promise<Record<string, string | string[] | undefined>>) {
  const [type, key] = ((await textsOf(searchParams, 'at')).at ?? '').split('/')
  const partyType = partyTypeSchema.safeParse(type)
  const party = keySchema.safeParse(key)
  return partyType.success && party.success ? { partyType: partyType.data, party: party.data } : {}
}
