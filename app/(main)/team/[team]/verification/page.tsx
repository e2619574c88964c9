import { TeamVerificationPage } from '#components/verification/team-verification-page'
import { verificationEndpoints } from '#contract/confirmation/verification'
import { cursorOf } from '#lib/server/cursor'
import { startup } from '#lib/server/startup'
import { openTeamPage } from '#lib/server/team-page'
import { teamTitle } from '#lib/server/titles'

export const generateMetadata = teamTitle('verification')

export default async function VerificationPage({ params, searchParams }: PageProps<'/team/[team]/verification'>) {
  const [{ team }, cursor] = await Promise.all([params, cursorOf(searchParams)])
  const { menu, data } = await openTeamPage(team, 'verification', async (call) => {
    const [own, tooOld] = await Promise.all([
      call(verificationEndpoints.ofTeam, { params: { team } }),
      call(verificationEndpoints.organisations, { params: { team }, query: { cursor } }),
    ])
    return { own, tooOld }
  })
  const { user } = await startup()
  return <TeamVerificationPage menu={menu} userId={user.id} {...data} cursor={cursor} />
}
