import { useTranslations } from 'next-intl'
import type { AssignableRole, AssignmentQuery, RoleAssignment } from '#contract/access/assignment'
import type { Permission } from '#contract/access/permissions'
import { type PageParty, partyPaths } from '#lib/paths/party-href'
import { type PartyMenu, partyList, partyName } from '#lib/paths/party-menu'
import { PartyFrame } from '../frame/party-frame'
import { ClientMessages } from '../i18n/client-messages'
import { useReasons } from '../rights/use-reasons'
import { WhoCan, type WhoCanProps } from '../rights/who-can'
import { type PartyOption, UserAdd } from './user-add'
import { UsersCard } from './users-card'

export type UsersPageProps = {
  party: PartyMenu
  page: { items: RoleAssignment[]; next: string | null }
  query: Partial<AssignmentQuery>
  roles: AssignableRole[]
  /** What in an organisation roles can be given on too. */
  inside: PartyOption[]
  /** The right that was asked about, and who has it. */
  permission: Permission | undefined
  people: WhoCanProps['people']
}

/** The people of a team or organisation, with whom can be asked what. */
export function UsersPage({ party, page, query, roles, inside, permission, people }: UsersPageProps) {
  const t = useTranslations('pages')
  const reason = useReasons()
  const { partyType, menu } = party
  const at: PageParty = { partyType, party: menu.key }
  const to = partyPaths(at)
  return (
    <PartyFrame
      party={party}
      place="users"
      title={t('titles.users')}
      width="wide"
      actions={
        <ClientMessages of={['ui', 'user.add']}>
          <UserAdd
            parties={[{ type: partyType, key: menu.key, name: partyName(party) }, ...inside]}
            roles={roles}
            reason={reason(partyList(party), partyType, 'roleAssignment')}
          />
        </ClientMessages>
      }
    >
      <WhoCan action={to.users()} permission={permission} people={people} hrefOf={to.user} />
      <UsersCard at={at} query={query} page={page} roles={roles} />
    </PartyFrame>
  )
}
