import { teamParty } from '#lib/server/party-page'
import { teamTitle } from '#lib/server/titles'
import { userPage } from '../../../../_party/user'

export const generateMetadata = teamTitle('user')

export default async function UserPage({ params }: PageProps<'/team/[team]/user/[user]'>) {
  const { team, user } = await params
  return userPage(teamParty(team), user)
}
