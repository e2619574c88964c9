import { notFound } from 'next/navigation'
import { TeamBaseTypePage } from '#components/product/base-type-page'
import { ProductPlaces } from '#components/product/product-places-page'
import { TeamProductNew } from '#components/product/team-product-new-page'
import { itemEndpoints } from '#contract/content/item'
import { menuList } from '#contract/team/menu'
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

/** The type, with the organisation that was chosen or those to choose from. */
async function load(call: Call, { team, producttype, organisation, cursor }: Place) {
  const type = call(wordsEndpoints.type, { params: { kind: 'product', key: producttype } })
  if (organisation === undefined) {
    const query = { limit: 50, cursor, setting: 'productsAllowed', status: 'on' } as const
    const list = call(itemEndpoints.teamOrganisations, { params: { team }, query })
    const [definition, places] = await Promise.all([type, list])
    return { definition, places }
  }
  const [definition, owner] = await Promise.all([type, organisationOfTeam(call, { team, organisation })])
  return { definition, owner }
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
  const { definition } = data
  const { productTypes } = data.owner ?? menu
  requireAction(menuList(data.owner ?? menu, 'product'), 'create', teamPaths(team).dashboard, 'products')
  if (definition.base) return <TeamBaseTypePage menu={menu} type={definition} />
  const type = productTypes.find(({ key }) => key === producttype)
  if (type === undefined) notFound()
  if (data.owner === undefined) return <ProductPlaces menu={menu} type={type} page={data.places} cursor={cursor} />
  const { user } = await startup()
  return <TeamProductNew menu={menu} owner={data.owner} type={definition} user={user.id} />
}
