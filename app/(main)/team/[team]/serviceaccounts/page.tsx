import { ServiceAccountsPage } from '#components/service-account/service-accounts-page'
import { serviceAccountEndpoints } from '#contract/access/service-account'
import { openTeamPage } from '#lib/server/team-page'
import { teamTitle } from '#lib/server/titles'

export const generateMetadata = teamTitle('serviceAccounts')

export default async function Page({ params }: PageProps<'/team/[team]/serviceaccounts'>) {
  const { team } = await params
  const { menu, data } = await openTeamPage(team, 'serviceaccounts', (call) =>
    call(serviceAccountEndpoints.list, { params: { team } }),
  )
  return <ServiceAccountsPage menu={menu} accounts={data.items} />
}
