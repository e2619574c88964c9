import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { OrganisationFrame } from '#components/frame/organisation-frame'
import { AssignmentTable } from '#components/role/assignment-table'
import { assignmentEndpoints } from '#contract/assignment'
import { organisationPaths } from '#lib/paths'
import { openOrganisationPage } from '#lib/server/organisation-page'
import { organisationTitle } from '#lib/server/titles'

export const generateMetadata = organisationTitle('user')

export default async function UserPage({ params }: PageProps<'/organisation/[organisation]/user/[user]'>) {
  const { organisation, user } = await params
  const { menu, data } = await openOrganisationPage(organisation, 'users', (call) =>
    call(assignmentEndpoints.onOrganisation, { params: { organisation }, query: { user } }),
  )
  const [first] = data.items
  if (first === undefined) notFound()
  const t = await getTranslations('pages')
  return (
    <OrganisationFrame menu={menu} place="users" title={first.name}>
      <div className="card">
        <AssignmentTable
          caption={t('titles.roles')}
          assignments={data.items}
          hrefOf={organisationPaths(organisation).user}
        />
      </div>
    </OrganisationFrame>
  )
}
