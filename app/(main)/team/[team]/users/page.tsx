import { teamParty } from '#lib/server/party-page'
import { teamTitle } from '#lib/server/titles'
import { usersPage } from '../../../_party/users'

export const generateMetadata = teamTitle('users')

export default async function UsersPage({ params, searchParams }: PageProps<'/team/[team]/users'>) {
  const { team } = await params
  return usersPage(teamParty(team), searchParams)
}
