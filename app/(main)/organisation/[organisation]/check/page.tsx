import { OrganisationCheck } from '#components/organisation/organisation-check-page'
import { itemEndpoints } from '#contract/content/item'
import { menuList } from '#contract/team/menu'
import { organisationPaths } from '#lib/paths/paths'
import { openOrganisationPage } from '#lib/server/organisation-page'
import { requireAction } from '#lib/server/require-action'
import { organisationName } from '#lib/server/titles'

export const generateMetadata = organisationName

/** The data to check, as visitors see them or, when that is asked for, as they are newest. */
export default async function CheckPage({ params, searchParams }: PageProps<'/organisation/[organisation]/check'>) {
  const [{ organisation }, asked] = await Promise.all([params, searchParams])
  const isNewest = asked.version === 'newest'
  const version = isNewest ? undefined : 'publishedOrNewest'
  const { menu, data: item } = await openOrganisationPage(organisation, 'dashboard', (call) =>
    call(itemEndpoints.organisation, { params: { organisation }, query: { types: 'true', version } }),
  )
  requireAction(menuList(menu, 'organisation'), 'update', organisationPaths(organisation).dashboard, 'check')
  return <OrganisationCheck menu={menu} item={item} isNewest={isNewest} />
}
