import { NewPolicyPage } from '#components/policy/new-policy-page'
import { startup } from '#lib/server/startup'
import { openTeamPage } from '#lib/server/team-page'
import { teamTitle } from '#lib/server/titles'

export const generateMetadata = teamTitle('confirmationSettingAdd')

export default async function Page({ params }: PageProps<'/team/[team]/confirmationsetting/add'>) {
  const { team } = await params
  const { menu } = await openTeamPage(team, 'confirmationsetting')
  const { user } = await startup()
  return <NewPolicyPage menu={menu} userId={user.id} now={Date.now()} />
}
