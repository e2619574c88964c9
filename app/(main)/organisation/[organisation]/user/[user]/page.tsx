import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { OrganisationFrame } from '#components/frame/organisation-frame'
import { RightsTable } from '#components/rights/rights-table'
import { UserView } from '#components/user/user-view'
import { openOrganisationPage } from '#lib/server/organisation-page'
import { organisationTitle } from '#lib/server/titles'
import { userAtParty } from '#lib/server/user-at-party'
import { userWords } from '#lib/server/user-words'

export const generateMetadata = organisationTitle('user')

export default async function UserPage({ params }: PageProps<'/organisation/[organisation]/user/[user]'>) {
  const { organisation, user } = await params
  const party = { partyType: 'organisation' as const, party: organisation }
  const { menu, data } = await openOrganisationPage(organisation, 'users', (call) => userAtParty(call, party, user))
  if (data.assignments.length === 0) notFound()
  const { rights, ...view } = data
  const [t, words] = await Promise.all([getTranslations('user'), userWords()])
  return (
    <OrganisationFrame menu={menu} place="users" title={data.user.name} width="wide">
      <UserView {...view} title={t('rolesHere')} words={words} />
      <div className="mt-6">
        <RightsTable rights={rights} />
      </div>
    </OrganisationFrame>
  )
}
