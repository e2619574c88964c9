import { getTranslations } from 'next-intl/server'
import { OrganisationFrame } from '#components/frame/organisation-frame'
import { WhoCan } from '#components/rights/who-can'
import { UserAdd } from '#components/user/user-add'
import { UsersCard } from '#components/user/users-card'
import { assignmentEndpoints } from '#contract/assignment'
import { effectiveRightsEndpoints } from '#contract/effective-rights'
import { itemEndpoints } from '#contract/item'
import { organisationPaths } from '#lib/paths'
import { openOrganisationPage } from '#lib/server/organisation-page'
import { currentLocale } from '#lib/server/preferences'
import { organisationTitle } from '#lib/server/titles'
import { permissionOf, userQueryOf } from '#lib/server/user-query'
import { userWords } from '#lib/server/user-words'

export const generateMetadata = organisationTitle('users')

export default async function UsersPage({ params, searchParams }: PageProps<'/organisation/[organisation]/users'>) {
  const [{ organisation }, query, permission] = await Promise.all([
    params,
    userQueryOf(searchParams),
    permissionOf(searchParams),
  ])
  const party = { partyType: 'organisation' as const, party: organisation }
  const { menu, data } = await openOrganisationPage(organisation, 'users', async (call) => {
    const within = { params: { organisation }, query: { limit: 200 } }
    const [page, roles, who, products, supplements] = await Promise.all([
      call(assignmentEndpoints.list, { params: party, query }),
      call(assignmentEndpoints.roles, { params: party }),
      permission && call(effectiveRightsEndpoints.whoCan, { params: party, query: { permission } }),
      call(itemEndpoints.products, within),
      call(itemEndpoints.supplements, within),
    ])
    return { page, roles: roles.items, people: who?.people, products: products.items, supplements: supplements.items }
  })
  const [t, words, locale] = await Promise.all([getTranslations('pages'), userWords(), currentLocale()])
  const to = organisationPaths(organisation)
  const { page, roles, people, products, supplements } = data
  const inside = [
    ...products.map(({ key, title }) => ({ type: 'product' as const, key, name: title })),
    ...supplements.map(({ key, title }) => ({ type: 'supplement' as const, key, name: title })),
  ].filter(({ type }) => menu[`${type}Actions`].includes('roleAssignment'))
  return (
    <OrganisationFrame
      menu={menu}
      place="users"
      title={t('titles.users')}
      width="wide"
      actions={
        <UserAdd
          parties={[{ type: 'organisation', key: organisation, name: menu.title }, ...inside]}
          roles={roles}
          locale={locale}
          words={words}
        />
      }
    >
      <UsersCard href={to.users()} hrefOf={to.user} query={query} words={words} page={page} roles={roles} />
      <WhoCan action={to.users()} permission={permission} people={people} hrefOf={to.user} />
    </OrganisationFrame>
  )
}
