import { getTranslations } from 'next-intl/server'
import { NothingYet } from '#components/frame/nothing-yet'
import { TeamFrame } from '#components/frame/team-frame'
import { RoleFacts } from '#components/role/role-facts'
import { roleEndpoints } from '#contract/role'
import { openTeamPage } from '#lib/server/team-page'
import { teamTitle } from '#lib/server/titles'

export const generateMetadata = teamTitle('role')

export default async function RolePage({ params }: PageProps<'/team/[team]/role/[role]'>) {
  const { team, role } = await params
  return role === 'new' ? <NewRole team={team} /> : <KnownRole team={team} role={role} />
}

/** A role is created at the reserved key `new` (design, app folder). */
async function NewRole({ team }: { team: string }) {
  const { menu } = await openTeamPage(team, 'role')
  const t = await getTranslations('pages')
  return (
    <TeamFrame menu={menu} place="role" title={t('titles.roleNew')}>
      <NothingYet title={t('nothing.values')} />
    </TeamFrame>
  )
}

async function KnownRole({ team, role }: { team: string; role: string }) {
  const { menu, data } = await openTeamPage(team, 'role', (call) => call(roleEndpoints.get, { params: { team, role } }))
  return (
    <TeamFrame menu={menu} place="role" title={data.name}>
      <RoleFacts role={data} />
    </TeamFrame>
  )
}
