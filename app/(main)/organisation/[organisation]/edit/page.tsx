import { OrganisationEdit } from '#components/organisation/organisation-edit-page'
import { supplementWords } from '#components/supplement/supplement-words'
import { itemEndpoints } from '#contract/item'
import { supplementEndpoints } from '#contract/supplement'
import { teamTypesEndpoints } from '#contract/team-types'
import { unpack } from '#lib/packed'
import { openConflicts } from '#lib/server/open-conflicts'
import { openOrganisationPage } from '#lib/server/organisation-page'
import { currentLocale } from '#lib/server/preferences'
import { startup } from '#lib/server/startup'
import { organisationTitle } from '#lib/server/titles'

export const generateMetadata = organisationTitle('edit')

export default async function EditPage({ params }: PageProps<'/organisation/[organisation]/edit'>) {
  const { organisation } = await params
  const { menu, data } = await openOrganisationPage(organisation, 'edit', async (call) => {
    const [item, offered, attached] = await Promise.all([
      call(itemEndpoints.organisation, { params: { organisation }, query: { types: 'true' } }),
      call(teamTypesEndpoints.offeredIn, { params: { organisation } }),
      call(supplementEndpoints.attached, { params: { organisation, kind: 'organisation', item: organisation } }),
    ])
    const choice = { offers: offered.items, maximum: offered.maximum }
    return { item, choice, attached: attached.items, conflicts: await openConflicts(call, 'organisation', item) }
  })
  const [{ user }, locale, supplements] = await Promise.all([startup(), currentLocale(), supplementWords()])
  const words = { supplements: unpack(supplements) }
  return <OrganisationEdit {...data} menu={menu} user={user.id} locale={locale} words={words} />
}
