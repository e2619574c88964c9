import { organisationParty } from '#lib/server/party-page'
import { organisationTitle } from '#lib/server/titles'
import { userPage } from '../../../../_party/user'

export const generateMetadata = organisationTitle('user')

export default async function UserPage({ params }: PageProps<'/organisation/[organisation]/user/[user]'>) {
  const { organisation, user } = await params
  return userPage(organisationParty(organisation), user)
}
