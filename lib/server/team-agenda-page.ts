import 'server-only'
import { occurrenceEndpoints } from '#contract/agenda/occurrence'
import { itemEndpoints } from '#contract/content/item'
import { undefinedWhenRefused } from '#contract/kernel/errors'
import { keySchema } from '#contract/kernel/key'
import { calendarQuery } from './agenda-page.ts'
import { openTeamPage } from './team-page.ts'

type Search = Record<string, string | string[] | undefined>

const perDay = 4
const listLength = 50

/** Opens the calendar of all organisations of a team as its address asks for it. */
export async function openTeamAgendaPage(team: string, search: Search) {
  const { cursor, view: viewName, date, state } = calendarQuery(search)
  const view = viewName === 'list' ? ('list' as const) : ('month' as const)
  const [organisation, type] = [search.organisation, search.type].map((key) => keySchema.safeParse(key).data)
  const filter = { organisation, type, state }
  const params = { team }
  const { menu, data } = await openTeamPage(team, 'agenda', async (call) => {
    const [calendar, choices] = await Promise.all([
      view === 'list'
        ? call(occurrenceEndpoints.teamList, { params, query: { ...filter, from: date, cursor, limit: listLength } })
        : call(occurrenceEndpoints.teamDays, { params, query: { ...filter, date, perDay } }),
      // The name of the type in the address.
      type === undefined ? undefined : call(itemEndpoints.organisationChoices, { params }).catch(undefinedWhenRefused),
    ])
    return { calendar, choices }
  })
  return { menu, ...data, query: { ...filter, view, date, cursor }, isFurther: cursor !== undefined }
}
