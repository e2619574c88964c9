import { getTranslations } from 'next-intl/server'
import { NothingYet } from '#components/frame/nothing-yet'
import { TeamFrame } from '#components/frame/team-frame'
import { openTeamPage } from '#lib/server/team-page'
import { teamTitle } from '#lib/server/titles'

export const generateMetadata = teamTitle('relationTypeAdd')

export default async function RelationtypeAddPage({ params }: PageProps<'/team/[team]/relationtype/add'>) {
  const { team } = await params
  const { menu } = await openTeamPage(team, 'relationtypes')
  const t = await getTranslations('pages')
  return (
    <TeamFrame menu={menu} place="relationtypes" title={t('titles.relationTypeAdd')}>
      <NothingYet title={t('nothing.relationTypes')} />
    </TeamFrame>
  )
}
