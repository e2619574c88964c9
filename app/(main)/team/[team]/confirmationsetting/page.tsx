import { getTranslations } from 'next-intl/server'
import { NothingYet } from '#components/frame/nothing-yet'
import { TeamFrame } from '#components/frame/team-frame'
import { openTeamPage } from '#lib/server/team-page'
import { teamTitle } from '#lib/server/titles'

export const generateMetadata = teamTitle('confirmationSettings')

export default async function ConfirmationsettingPage({ params }: PageProps<'/team/[team]/confirmationsetting'>) {
  const { team } = await params
  const { menu } = await openTeamPage(team, 'confirmationsetting')
  const t = await getTranslations('pages')
  return (
    <TeamFrame menu={menu} place="confirmationsetting" title={t('titles.confirmationSettings')}>
      <NothingYet title={t('nothing.confirmationSettings')} />
    </TeamFrame>
  )
}
