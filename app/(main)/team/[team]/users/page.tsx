import { teamTitle } from '#lib/server/titles'
import { teamParty } from '../../../_party/party'
import { usersPage } from '../../../_party/users'

export const generateMetadata = teamTitle('users')

export default async function UsersPage({ params, searchParams }: PageProps<'/team/[team]/users'>) {
  const { team } = await params
  return usersPage(teamParty(team), searchParams)
}
