import { getTranslations } from 'next-intl/server'
import { ListCard } from '#components/frame/list-card'
import { OrganisationFrame } from '#components/frame/organisation-frame'
import { AssignmentTable } from '#components/role/assignment-table'
import { assignmentEndpoints } from '#contract/assignment'
import { organisationPaths, withCursor } from '#lib/paths'
import { cursorOf } from '#lib/server/cursor'
import { openOrganisationPage } from '#lib/server/organisation-page'
import { organisationTitle } from '#lib/server/titles'

export const generateMetadata = organisationTitle('users')

export default async function UsersPage({ params, searchParams }: PageProps<'/organisation/[organisation]/users'>) {
  const { organisation } = await params
  const cursor = await cursorOf(searchParams)
  const { menu, data } = await openOrganisationPage(organisation, 'users', (call) =>
    call(assignmentEndpoints.onOrganisation, { params: { organisation }, query: { cursor } }),
  )
  const t = await getTranslations('pages')
  const to = organisationPaths(organisation)
  return (
    <OrganisationFrame menu={menu} place="users" title={t('titles.users')} width="wide">
      <ListCard
        shown={data.items.length}
        next={data.next}
        isFurther={cursor !== undefined}
        hrefOf={(next) => withCursor(to.users(), next)}
        empty={{ title: t('nothing.users'), help: t('nothing.usersHelp') }}
      >
        <AssignmentTable caption={t('titles.users')} assignments={data.items} hrefOf={to.user} />
      </ListCard>
    </OrganisationFrame>
  )
}
