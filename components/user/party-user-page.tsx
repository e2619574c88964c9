import { useTranslations } from 'next-intl'
import { Card } from '#components/ui/page/card'
import type { RoleAssignment } from '#contract/access/assignment'
import type { EffectiveRight } from '#contract/access/effective-rights'
import type { User } from '#contract/people/user'
import type { PartyMenu } from '#lib/paths/party-menu'
import { PartyFrame } from '../frame/party-frame'
import { RightsTable } from '../rights/rights-table'
import { UserView } from './user-view'

type PartyUserPageProps = { party: PartyMenu; user: User; assignments: RoleAssignment[]; rights: EffectiveRight[] }

/** A person as seen from a team or organisation. */
export function PartyUserPage({ party, user, assignments, rights }: PartyUserPageProps) {
  const t = useTranslations('user')
  return (
    <PartyFrame party={party} place="users" title={user.name} isName width="wide">
      <UserView user={user} assignments={assignments} title={t('rolesHere')} noRoles={t('noRolesHere')} />
      <div className="mt-6">
        <Card title={t('rights.title')} note={t('rights.note')} count={rights.length} flush>
          <RightsTable caption={t('rights.title')} rights={rights} />
        </Card>
      </div>
    </PartyFrame>
  )
}
