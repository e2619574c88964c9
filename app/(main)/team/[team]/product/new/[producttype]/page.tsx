import { notFound } from 'next/navigation'
import { ProductPlaces } from '#components/product/product-places-page'
import { TeamProductNew } from '#components/product/team-product-new-page'
import { itemEndpoints } from '#contract/content/item'
import { wordsEndpoints } from '#contract/types/words'
import { teamPaths } from '#lib/paths/paths'
import { requireAction } from '#lib/server/require-action'
import { textsOf } from '#lib/server/search-params'
import type { Call } from '#lib/server/session'
import { startup } from '#lib/server/startup'
import { openTeamPage } from '#lib/server/team-page'
import { organisationOfTeam } from '#lib/server/team-product'
import { teamTitle } from '#lib/server/titles'

export const generateMetadata = teamTitle('productAdd')

type Place = { team: string; producttype: string; organisation: string | undefined; cursor: string | undefined }

/** The form at the organisation that was chosen, or the organisations to choose from. */
async function load(call: Call, { team, producttype, organisation, cursor }: Place) {
  if (organisation === undefined) {
    const setting = { setting: 'productsAllowed', status: 'on' } as const
    return call(itemEndpoints.teamOrganisations, { params: { team }, query: { limit: 50, cursor, ...setting } })
  }
  const [owner, definition] = await Promise.all([
    organisationOfTeam(call, { team, organisation }),
    call(wordsEndpoints.type, { params: { kind: 'product', key: producttype } }),
  ])
  return { owner, definition }
}

/** A new product of a type: it belongs to an organisation, so that is chosen first. */
export default async function TeamProductNewPage({
  params,
  searchParams,
}: PageProps<'/team/[team]/product/new/[producttype]'>) {
  const { team, producttype } = await params
  const { cursor, organisation } = await textsOf(searchParams, 'cursor', 'organisation')
  const { menu, data } = await openTeamPage(team, 'products', (call) =>
    load(call, { team, producttype, organisation, cursor }),
  )
  const denied = teamPaths(team).dashboard({ denied: 'products' })
  if ('owner' in data) {
    const { owner, definition } = data
    requireAction(owner.productActions, 'create', denied)
    if (definition.base || !owner.productTypes.some(({ key }) => key === producttype)) notFound()
    const { user } = await startup()
    return <TeamProductNew menu={menu} owner={owner} type={definition} user={user.id} />
  }
  requireAction(menu.productActions, 'create', denied)
  const type = menu.productTypes.find(({ key }) => key === producttype)
  if (type === undefined) notFound()
  return <ProductPlaces menu={menu} type={type} page={data} cursor={cursor} />
}
