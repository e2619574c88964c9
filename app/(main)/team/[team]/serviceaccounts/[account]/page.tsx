import { ServiceAccountPage } from '#components/service-account/service-account-page'
import { serviceAccountEndpoints } from '#contract/access/service-account'
import { currentSite } from '#lib/server/site'
import { startup } from '#lib/server/startup'
import { openTeamPage } from '#lib/server/team-page'
import { teamTitle } from '#lib/server/titles'

export const generateMetadata = teamTitle('serviceAccount')

export default async function Page({ params }: PageProps<'/team/[team]/serviceaccounts/[account]'>) {
  const of = { params: await params }
  const { menu, data } = await openTeamPage(of.params.team, 'serviceaccounts', async (call) => {
    const [account, choices] = await Promise.all([
      call(serviceAccountEndpoints.get, of),
      call(serviceAccountEndpoints.choices, of),
    ])
    return { account, choices }
  })
  const [{ user }, { publicUrl }] = await Promise.all([startup(), currentSite()])
  return <ServiceAccountPage menu={menu} userId={user.id} {...data} siteUrl={publicUrl} />
}
