import { getTranslations } from 'next-intl/server'
import { NothingYet } from '#components/frame/nothing-yet'
import { TeamFrame } from '#components/frame/team-frame'
import { openTeamPage } from '#lib/server/team-page'
import { teamTitle } from '#lib/server/titles'

export const generateMetadata = teamTitle('verification')

export default async function VerificationPage({ params }: PageProps<'/team/[team]/verification'>) {
  const { team } = await params
  const { menu } = await openTeamPage(team, 'verification')
  const t = await getTranslations('pages')
  return (
    <TeamFrame menu={menu} place="verification" title={t('titles.verification')}>
      <NothingYet title={t('nothing.verification')} />
    </TeamFrame>
  )
}
