import { SupplementEdit } from '#components/supplement/supplement-edit-page'
import { supplementEndpoints } from '#contract/content/supplement'
import { closedSectionsIn } from '#lib/forms/closed-sections'
import { provenanceIn, supplementOfPage } from '#lib/server/item-of-page'
import { openItemPage } from '#lib/server/item-page'
import { openConflicts } from '#lib/server/open-conflicts'
import { startup } from '#lib/server/startup'
import { itemTitle } from '#lib/server/titles'

type Params = { organisation: string; supplement: string }

export const generateMetadata = itemTitle('supplement', ({ organisation, supplement }: Params) =>
  supplementOfPage(organisation, supplement),
)

export default async function Page({
  params,
  searchParams,
}: PageProps<'/organisation/[organisation]/supplement/[supplement]'>) {
  const [{ organisation, supplement }, { provenance }] = await Promise.all([params, searchParams])
  const { menu, data } = await openItemPage(organisation, 'supplement', supplement, async (call) => {
    const [item, { items: uses, hidden: isUsedUnseen }] = await Promise.all([
      supplementOfPage(organisation, supplement, ...provenanceIn(provenance)),
      call(supplementEndpoints.uses, { params: { organisation, supplement } }),
    ])
    return { item, uses, isUsedUnseen, conflicts: await openConflicts(call, 'supplement', item) }
  })
  const { user, state } = await startup()
  return <SupplementEdit menu={menu} {...data} user={user.id} closedSections={closedSectionsIn(state, 'supplement')} />
}
