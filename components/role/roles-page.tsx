import { Plus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { ButtonLink } from '#components/ui/action/button-link'
import type { Role } from '#contract/access/role'
import { menuList, type TeamMenu } from '#contract/team/menu'
import { teamPaths } from '#lib/paths/paths'
import { TeamFrame } from '../frame/team-frame'
import { ClientMessages } from '../i18n/client-messages'
import { useReasons } from '../rights/use-reasons'
import { type RoleRow, RoleTable } from './role-table'

const toRow = ({ key, name, description, depth, standard, team, websiteOnly, holders }: Role): RoleRow => ({
  ...{ key, name, description, depth, standard, team, websiteOnly, holders },
})

/** The roles of a team and of the teams above it. */
export function RolesPage({ menu, roles }: { menu: TeamMenu; roles: Role[] }) {
  const t = useTranslations('role')
  const pages = useTranslations('pages')
  const reason = useReasons()
  return (
    <TeamFrame
      menu={menu}
      place="role"
      title={pages('titles.roles')}
      meta={t('lead')}
      width="wide"
      actions={
        <ButtonLink
          href={teamPaths(menu.key).roleNew()}
          look="primary"
          icon={<Plus />}
          reason={reason(menuList(menu, 'team'), 'team', 'roleManagement')}
        >
          {t('add')}
        </ButtonLink>
      }
    >
      <div className="card">
        <ClientMessages of={['ui', 'role']}>
          <RoleTable team={menu.key} caption={pages('titles.roles')} roles={roles.map(toRow)} />
        </ClientMessages>
      </div>
    </TeamFrame>
  )
}
