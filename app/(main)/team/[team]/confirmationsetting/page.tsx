import { PoliciesPage } from '#components/policy/policies-page'
import { policyEndpoints } from '#contract/confirmation/policy'
import { startup } from '#lib/server/startup'
import { openTeamPage } from '#lib/server/team-page'
import { teamTitle } from '#lib/server/titles'

export const generateMetadata = teamTitle('confirmationSettings')

export default async function ConfirmationsettingPage({ params }: PageProps<'/team/[team]/confirmationsetting'>) {
  const { team } = await params
  const { menu, data } = await openTeamPage(team, 'confirmationsetting', (call) =>
    call(policyEndpoints.list, { params: { team } }),
  )
  const { user } = await startup()
  return <PoliciesPage menu={menu} userId={user.id} policies={data.items} standing={data.standing} />
}
