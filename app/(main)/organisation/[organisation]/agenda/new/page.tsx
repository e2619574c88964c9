import { NewAgendaItem } from '#components/agenda/new-agenda-item'
import { agendaType } from '#contract/agenda/type'
import { itemEndpoints } from '#contract/content/item'
import { menuList } from '#contract/team/menu'
import { wordsEndpoints } from '#contract/types/words'
import { readOpeningTimes } from '#lib/agenda/read-opening-times'
import { organisationPaths } from '#lib/paths/paths'
import { newItemQuery } from '#lib/server/agenda-page'
import { enrolledOffers } from '#lib/server/offered-product'
import { openOrganisationPage } from '#lib/server/organisation-page'
import { requireAction } from '#lib/server/require-action'
import { startup } from '#lib/server/startup'
import { organisationTitle } from '#lib/server/titles'

export const generateMetadata = organisationTitle('agenda')

/** A new agenda item, on the day or time from where somebody came. */
export default async function NewItemPage(props: PageProps<'/organisation/[organisation]/agenda/new'>) {
  const [{ organisation }, search] = await Promise.all([props.params, props.searchParams])
  const params = { organisation }
  const { menu, data } = await openOrganisationPage(organisation, 'agenda', async (call) => {
    const [contents, owner, offers, type] = await Promise.all([
      call(itemEndpoints.contents, { params }),
      call(itemEndpoints.organisation, { params }),
      enrolledOffers(call, organisation),
      call(wordsEndpoints.type, { params: { kind: 'agenda', key: agendaType.key } }),
    ])
    return { contents, offers, type, openingTimes: readOpeningTimes(owner.values.openingTimes) }
  })
  requireAction(menuList(menu, 'agenda'), 'entryCreate', organisationPaths(organisation).dashboard, 'agendaNew')
  const { user } = await startup()
  return <NewAgendaItem {...data} menu={menu} query={newItemQuery(search)} user={user.id} />
}
