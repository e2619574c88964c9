import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { NothingYet } from '#components/frame/nothing-yet'
import { TeamFrame } from '#components/frame/team-frame'
import { teamPaths } from '#lib/paths'
import { requireAction } from '#lib/server/require-action'
import { openTeamPage } from '#lib/server/team-page'
import { teamTitle } from '#lib/server/titles'

export const generateMetadata = teamTitle('productAdd')

export default async function TeamProductNewPage({ params }: PageProps<'/team/[team]/product/new/[producttype]'>) {
  const { team, producttype } = await params
  const { menu } = await openTeamPage(team, 'products')
  requireAction(menu.productActions, 'create', teamPaths(team).dashboard({ denied: 'productAdd' }))
  const type = menu.productTypes.find(({ key }) => key === producttype)
  if (type === undefined) notFound()
  const t = await getTranslations('pages')
  return (
    <TeamFrame menu={menu} place="products" title={`${t('titles.productAdd')}: ${type.name}`}>
      <NothingYet title={t('nothing.values')} />
    </TeamFrame>
  )
}
