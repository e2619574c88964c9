import 'server-only'
import { keySchema } from '#contract/key'
import { partyTypeSchema } from '#contract/permissions'
import { textsOf } from './search-params.ts'

/** The place in the address (`?at=team/noord`) at which somebody asks what they may do; nothing when there is none. */
export async function rightPlaceOf(searchParams: Promise<Record<string, string | string[] | undefined>>) {
  const [type, key] = ((await textsOf(searchParams, 'at')).at ?? '').split('/')
  const partyType = partyTypeSchema.safeParse(type)
  const party = keySchema.safeParse(key)
  return partyType.success && party.success ? { partyType: partyType.data, party: party.data } : {}
}
