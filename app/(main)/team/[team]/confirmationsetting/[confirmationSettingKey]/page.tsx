import { PolicyPage } from '#components/policy/policy-page'
import { policyEndpoints } from '#contract/confirmation/policy'
import { startup } from '#lib/server/startup'
import { openTeamPage } from '#lib/server/team-page'
import { teamTitle } from '#lib/server/titles'

export const generateMetadata = teamTitle('confirmationSetting')

export default async function Page({ params }: PageProps<'/team/[team]/confirmationsetting/[confirmationSettingKey]'>) {
  const { team, confirmationSettingKey } = await params
  const { menu, data } = await openTeamPage(team, 'confirmationsetting', async (call) => {
    const [policy, { items: fields }] = await Promise.all([
      call(policyEndpoints.get, { params: { team, confirmationSettingKey } }),
      call(policyEndpoints.answerableFields, { params: { team } }),
    ])
    return { policy, fields }
  })
  const { user } = await startup()
  return <PolicyPage menu={menu} userId={user.id} now={Date.now()} {...data} />
}
