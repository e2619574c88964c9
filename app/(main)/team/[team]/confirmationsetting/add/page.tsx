import { NewPolicyPage } from '#components/policy/policy-page'
import { policyEndpoints } from '#contract/confirmation/policy'
import { startup } from '#lib/server/startup'
import { openTeamPage } from '#lib/server/team-page'
import { teamTitle } from '#lib/server/titles'

export const generateMetadata = teamTitle('confirmationSettingAdd')

export default async function Page({ params }: PageProps<'/team/[team]/confirmationsetting/add'>) {
  const { team } = await params
  const { menu, data } = await openTeamPage(team, 'confirmationsetting', (call) =>
    call(policyEndpoints.answerableFields, { params: { team } }),
  )
  const { user } = await startup()
  return <NewPolicyPage menu={menu} userId={user.id} now={Date.now()} fields={data.items} />
}
