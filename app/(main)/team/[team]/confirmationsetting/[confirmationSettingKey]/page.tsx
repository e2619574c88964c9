import { notFound } from 'next/navigation'
import { openTeamPage } from '#lib/server/team-page'
import { teamTitle } from '#lib/server/titles'

export const generateMetadata = teamTitle('confirmationSetting')

export default async function ConfirmationsettingConfirmationsettingkeyPage({
  params,
}: PageProps<'/team/[team]/confirmationsetting/[confirmationSettingKey]'>) {
  const { team } = await params
  await openTeamPage(team, 'confirmationsetting')
  notFound()
}
