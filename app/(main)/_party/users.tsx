import { getTranslations } from 'next-intl/server'
import { reasons } from '#components/rights/reasons'
import { WhoCan } from '#components/rights/who-can'
import { UserAdd } from '#components/user/user-add'
import { UsersCard } from '#components/user/users-card'
import { assignmentEndpoints } from '#contract/assignment'
import { effectiveRightsEndpoints } from '#contract/effective-rights'
import { type ItemRow, itemEndpoints } from '#contract/item'
import { currentLocale } from '#lib/server/preferences'
import type { Call } from '#lib/server/session'
import { permissionOf, userQueryOf } from '#lib/server/user-query'
import { userWords } from '#lib/server/user-words'
import { openPartyPage, type PageParty, pathsOf, type SearchParams } from './party'

/** Nobody gets a role on what is in the archive. */
const isOpen = ({ publication }: ItemRow) => publication.state !== 'archived'

/** What in an organisation roles can be given on too. */
async function insideOf(call: Call, { partyType, party }: PageParty) {
  if (partyType === 'team') return []
  const within = { params: { organisation: party }, query: { limit: 200 } }
  const [products, supplements] = await Promise.all([
    call(itemEndpoints.products, within),
    call(itemEndpoints.supplements, within),
  ])
  return [
    ...products.items.filter(isOpen).map(({ key, title }) => ({ type: 'product' as const, key, name: title })),
    ...supplements.items.filter(isOpen).map(({ key, title }) => ({ type: 'supplement' as const, key, name: title })),
  ]
}

/** The people of a team or organisation, with whom can be asked what. */
export async function usersPage(party: PageParty, searchParams: SearchParams) {
  const [query, permission] = await Promise.all([userQueryOf(searchParams), permissionOf(searchParams)])
  const { data, name, list, organisation, frame } = await openPartyPage(party, 'users', async (call) => {
    const [page, roles, who, inside] = await Promise.all([
      call(assignmentEndpoints.list, { params: party, query }),
      call(assignmentEndpoints.roles, { params: party }),
      permission && call(effectiveRightsEndpoints.whoCan, { params: party, query: { permission } }),
      insideOf(call, party),
    ])
    return { page, roles: roles.items, people: who?.people, inside }
  })
  const [t, words, locale, reason] = await Promise.all([
    getTranslations('pages'),
    userWords(),
    currentLocale(),
    reasons(),
  ])
  const { page, roles, people } = data
  const inside = data.inside.filter(({ type }) => organisation?.[`${type}Actions`].includes('roleAssignment'))
  const to = pathsOf(party)
  return frame({
    title: t('titles.users'),
    width: 'wide',
    actions: (
      <UserAdd
        parties={[{ type: party.partyType, key: party.party, name }, ...inside]}
        roles={roles}
        reason={reason(list, party.partyType, 'roleAssignment')}
        locale={locale}
        words={words}
      />
    ),
    children: (
      <>
        <WhoCan action={to.users()} permission={permission} people={people} hrefOf={to.user} />
        <UsersCard href={to.users()} hrefOf={to.user} query={query} words={words} page={page} roles={roles} />
      </>
    ),
  })
}
