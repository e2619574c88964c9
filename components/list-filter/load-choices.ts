import { undefinedWhenRefused } from '#contract/kernel/errors'
import { call } from '#lib/api/client'

/** A choice of a filter; `beside` is what it says of a second name in the address. */
export type FilterOption = { value: string; label: string; beside?: string }
export type LoadedChoices = {
  types: FilterOption[]
  municipalities: FilterOption[]
  keepers: FilterOption[] | null
  fields: FilterOption[]
  productFields: FilterOption[]
}

const requests = new Map<string, Promise<LoadedChoices | undefined>>()

/** The filter options of a team's organisations; requested once a page. Undefined when they can't be loaded. */
export function loadChoices(team: string): Promise<LoadedChoices | undefined> {
  const known = requests.get(team)
  if (known !== undefined) return known
  const found = call('GET /main/team/{team}/organisation/choices', { params: { team } }, { whenSessionEnded: 'fail' })
    .then(({ data }) => data)
    .catch(undefinedWhenRefused)
  requests.set(team, found)
  // Unknown choices are requested again, and known ones may have changed by the next time.
  const forget = () => setTimeout(() => requests.delete(team), 10_000)
  void found.then(forget, forget)
  return found
}
