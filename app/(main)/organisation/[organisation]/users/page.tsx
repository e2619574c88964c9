import { organisationParty } from '#lib/server/party-page'
import { organisationTitle } from '#lib/server/titles'
import { usersPage } from '../../../_party/users'

export const generateMetadata = organisationTitle('users')

export default async function UsersPage({ params, searchParams }: PageProps<'/organisation/[organisation]/users'>) {
  const { organisation } = await params
  return usersPage(organisationParty(organisation), searchParams)
}
