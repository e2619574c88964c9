import { undefinedWhenRefused } from '#contract/kernel/errors'
import { call } from '#lib/api/client'
import { itemEndpoints } from '#lib/api/endpoints/item'

/** A choice of a filter; `beside` is what it says of a second name in the address. */
export type FilterOption = { value: string; label: string; beside?: string }
export type LoadedChoices = {
  types: FilterOption[]
  municipalities: FilterOption[]
  keepers: FilterOption[] | null
  fields: FilterOption[]
  productFields: FilterOption[]
}

const asked = new Map<string, Promise<LoadedChoices | undefined>>()

/** By what the organisations of a team can be narrowed; asked for once a page. Undefined when that is not known now. */
export function loadChoices(team: string): Promise<LoadedChoices | undefined> {
  const known = asked.get(team)
  if (known !== undefined) return known
  const found = call(itemEndpoints.organisationChoices, { params: { team } }, { whenSessionEnded: 'fail' })
    .then(({ data }) => data)
    .catch(undefinedWhenRefused)
  asked.set(team, found)
  // What was not known is asked again, and what was may have changed by the next look.
  const forget = () => setTimeout(() => asked.delete(team), 10_000)
  void found.then(forget, forget)
  return found
}
