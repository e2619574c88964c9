import { notFound } from 'next/navigation'
import { TeamProductType } from '#components/product/team-product-type-page'
import { wordsEndpoints } from '#contract/types/words'
import { teamPaths } from '#lib/paths/paths'
import { openConflicts } from '#lib/server/open-conflicts'
import { requireAction } from '#lib/server/require-action'
import { startup } from '#lib/server/startup'
import { openTeamPage } from '#lib/server/team-page'
import { teamProduct } from '#lib/server/team-product'
import { teamTitle } from '#lib/server/titles'
import { typeKeys } from '#lib/server/type-keys'

export const generateMetadata = teamTitle('productType')

/** A product of an organisation of the team: edited as it is, or with another type. */
export default async function TeamProductTypePage({
  params,
}: PageProps<'/team/[team]/product/[product]/type/[producttype]'>) {
  const { team, product, producttype } = await params
  const { menu, data } = await openTeamPage(team, 'products', async (call) => {
    const [found, types] = await Promise.all([
      teamProduct(call, { team, product }),
      call(wordsEndpoints.types, { query: { kind: 'product', keys: typeKeys([producttype]) } }),
    ])
    return { ...found, next: types.items.at(-1), conflicts: await openConflicts(call, 'product', found.item) }
  })
  const { item, owner, next, conflicts } = data
  requireAction(item, 'update', teamPaths(team).dashboard, 'products')
  const { user } = await startup()
  const isOwn = item.types.includes(producttype)
  const isOffered = owner.productTypes.some(({ key }) => key === producttype)
  // Of a type that groups others the page explains why no product has it.
  if (!isOwn && (next === undefined || !(next.base || isOffered))) notFound()
  const change = isOwn ? undefined : next
  return <TeamProductType menu={menu} owner={owner} item={item} next={change} conflicts={conflicts} user={user.id} />
}
