import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { OrganisationFrame } from '#components/frame/organisation-frame'
import { UserView } from '#components/user/user-view'
import { assignmentEndpoints } from '#contract/assignment'
import { userEndpoints } from '#contract/user'
import { openOrganisationPage } from '#lib/server/organisation-page'
import { organisationTitle } from '#lib/server/titles'
import { userWords } from '#lib/server/user-words'

export const generateMetadata = organisationTitle('user')

export default async function UserPage({ params }: PageProps<'/organisation/[organisation]/user/[user]'>) {
  const { organisation, user } = await params
  const party = { partyType: 'organisation' as const, party: organisation }
  const { menu, data } = await openOrganisationPage(organisation, 'users', async (call) => {
    const [found, page, roles] = await Promise.all([
      call(userEndpoints.get, { params: { user } }),
      call(assignmentEndpoints.list, { params: party, query: { user, scope: 'beneath', limit: 200 } }),
      call(assignmentEndpoints.roles, { params: party }),
    ])
    return { user: found, assignments: page.items, roles: roles.items }
  })
  if (data.assignments.length === 0) notFound()
  const [t, words] = await Promise.all([getTranslations('user'), userWords()])
  return (
    <OrganisationFrame menu={menu} place="users" title={data.user.name} width="wide">
      <UserView {...data} title={t('rolesHere')} words={words} />
    </OrganisationFrame>
  )
}
