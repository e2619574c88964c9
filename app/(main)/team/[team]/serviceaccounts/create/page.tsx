import { NewServiceAccountPage } from '#components/service-account/new-service-account-page'
import { serviceAccountEndpoints } from '#contract/access/service-account'
import { startup } from '#lib/server/startup'
import { openTeamPage } from '#lib/server/team-page'
import { teamTitle } from '#lib/server/titles'

export const generateMetadata = teamTitle('serviceAccountCreate')

export default async function Page({ params }: PageProps<'/team/[team]/serviceaccounts/create'>) {
  const { team } = await params
  const { menu, data: choices } = await openTeamPage(team, 'serviceaccounts', (call) =>
    call(serviceAccountEndpoints.choices, { params: { team } }),
  )
  const { user } = await startup()
  return <NewServiceAccountPage menu={menu} userId={user.id} choices={choices} />
}
