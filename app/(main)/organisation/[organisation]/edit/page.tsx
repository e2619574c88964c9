import { OrganisationEdit } from '#components/organisation/organisation-edit-page'
import { itemEndpoints } from '#contract/content/item'
import { supplementEndpoints } from '#contract/content/supplement'
import { teamTypesEndpoints } from '#contract/team/team-types'
import { closedSectionsIn } from '#lib/forms/closed-sections'
import { openConflicts } from '#lib/server/open-conflicts'
import { openOrganisationPage } from '#lib/server/organisation-page'
import { startup } from '#lib/server/startup'
import { organisationTitle } from '#lib/server/titles'

export const generateMetadata = organisationTitle('edit')

export default async function EditPage({ params, searchParams }: PageProps<'/organisation/[organisation]/edit'>) {
  const [{ organisation }, { provenance }] = await Promise.all([params, searchParams])
  const { menu, data } = await openOrganisationPage(organisation, 'edit', async (call) => {
    const [item, offered, attached] = await Promise.all([
      call(itemEndpoints.organisation, {
        params: { organisation },
        query: { types: 'true', provenance: provenance === 'true' ? provenance : undefined },
      }),
      call(teamTypesEndpoints.offeredIn, { params: { organisation } }),
      call(supplementEndpoints.attached, { params: { organisation, kind: 'organisation', item: organisation } }),
    ])
    const choice = { offers: offered.items, maximum: offered.maximum }
    return { item, choice, attached: attached.items, conflicts: await openConflicts(call, 'organisation', item) }
  })
  const { user, state } = await startup()
  return (
    <OrganisationEdit menu={menu} {...data} user={user.id} closedSections={closedSectionsIn(state, 'organisation')} />
  )
}
