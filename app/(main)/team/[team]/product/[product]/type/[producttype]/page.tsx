import { notFound, redirect } from 'next/navigation'
import { itemEndpoints } from '#contract/content/item'
import { organisationPaths } from '#lib/paths/paths'
import { openTeamPage } from '#lib/server/team-page'
import { teamTitle } from '#lib/server/titles'

export const generateMetadata = teamTitle('productType')

/** A product gets another type where it belongs: in its organisation. */
export default async function TeamProductTypePage({
  params,
}: PageProps<'/team/[team]/product/[product]/type/[producttype]'>) {
  const { team, product, producttype } = await params
  const { data } = await openTeamPage(team, 'products', (call) =>
    call(itemEndpoints.teamProduct, { params: { team, product } }),
  )
  if (data.organisation === null) notFound()
  redirect(organisationPaths(data.organisation.key).productOfType(data.key, producttype))
}
