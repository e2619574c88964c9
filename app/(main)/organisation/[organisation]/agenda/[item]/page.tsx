import { AgendaItemPage } from '#components/agenda/agenda-item-page'
import { itemEndpoints } from '#contract/content/item'
import { supplementEndpoints } from '#contract/content/supplement'
import { isOfOther } from '#lib/agenda/related-things'
import { closedSectionsIn } from '#lib/forms/closed-sections'
import { agendaItemOfPage, provenanceIn } from '#lib/server/item-of-page'
import { openItemPage } from '#lib/server/item-page'
import { enrolledOffers } from '#lib/server/offered-product'
import { openConflicts } from '#lib/server/open-conflicts'
import { startup } from '#lib/server/startup'
import { itemTitle } from '#lib/server/titles'

export const generateMetadata = itemTitle('agenda', ({ organisation, item }: { organisation: string; item: string }) =>
  agendaItemOfPage(organisation, item),
)

export default async function ItemPage({
  params,
  searchParams,
}: PageProps<'/organisation/[organisation]/agenda/[item]'>) {
  const [{ organisation, item: key }, { provenance }] = await Promise.all([params, searchParams])
  const { menu, data } = await openItemPage(organisation, 'agenda', key, async (call) => {
    const [item, contents, attached] = await Promise.all([
      agendaItemOfPage(organisation, key, ...provenanceIn(provenance)),
      call(itemEndpoints.contents, { params: { organisation } }),
      call(supplementEndpoints.attached, { params: { organisation, kind: 'agenda', item: key } }),
    ])
    const [offers, conflicts] = await Promise.all([
      isOfOther(item, organisation) ? enrolledOffers(call, organisation) : [],
      openConflicts(call, 'agenda', item),
    ])
    return { item, contents, attached: attached.items, offers, conflicts }
  })
  const { user, state } = await startup()
  return <AgendaItemPage {...data} menu={menu} user={user.id} closedSections={closedSectionsIn(state, 'agenda')} />
}
