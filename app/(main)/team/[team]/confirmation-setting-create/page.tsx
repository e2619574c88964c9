import { getTranslations } from 'next-intl/server'
import { NothingYet } from '#components/frame/nothing-yet'
import { TeamFrame } from '#components/frame/team-frame'
import { openTeamPage } from '#lib/server/team-page'
import { teamTitle } from '#lib/server/titles'

export const generateMetadata = teamTitle('confirmationSettingAdd')

export default async function ConfirmationSettingCreatePage({
  params,
}: PageProps<'/team/[team]/confirmation-setting-create'>) {
  const { team } = await params
  const { menu } = await openTeamPage(team, 'confirmationsetting')
  const t = await getTranslations('pages')
  return (
    <TeamFrame menu={menu} place="confirmationsetting" title={t('titles.confirmationSettingAdd')}>
      <NothingYet title={t('nothing.confirmationSettings')} />
    </TeamFrame>
  )
}
