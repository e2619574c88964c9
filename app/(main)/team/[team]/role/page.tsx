import { getTranslations } from 'next-intl/server'
import { TeamFrame } from '#components/frame/team-frame'
import { reasons } from '#components/rights/reasons'
import { RoleAddLink } from '#components/role/role-add-link'
import { RoleTable } from '#components/role/role-table'
import { menuList } from '#contract/menu'
import { roleEndpoints } from '#contract/role'
import { teamPaths } from '#lib/paths'
import { openTeamPage } from '#lib/server/team-page'
import { teamTitle } from '#lib/server/titles'

export const generateMetadata = teamTitle('roles')

export default async function RolesPage({ params }: PageProps<'/team/[team]/role'>) {
  const { team } = await params
  const { menu, data } = await openTeamPage(team, 'role', (call) => call(roleEndpoints.list, { params: { team } }))
  const [t, role, reason] = await Promise.all([getTranslations('pages'), getTranslations('role'), reasons()])
  const to = teamPaths(team)
  return (
    <TeamFrame
      menu={menu}
      place="role"
      title={t('titles.roles')}
      meta={role('lead')}
      width="wide"
      actions={<RoleAddLink team={team} reason={reason(menuList(menu, 'team'), 'team', 'roleManagement')} />}
    >
      <div className="card">
        <RoleTable caption={t('titles.roles')} roles={data.items} hrefOf={to.role} />
      </div>
    </TeamFrame>
  )
}
