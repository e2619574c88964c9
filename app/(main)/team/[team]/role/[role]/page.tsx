import { notFound } from 'next/navigation'
import { TeamFrame } from '#components/frame/team-frame'
import { HistoryLink } from '#components/history/history-link'
import { ReadOnlyWhen } from '#components/rights/read-only-when'
import { reasons } from '#components/rights/reasons'
import { RoleActions } from '#components/role/role-actions'
import { RoleFacts } from '#components/role/role-facts'
import { RoleForm } from '#components/role/role-form'
import { menuList } from '#contract/menu'
import { roleEndpoints } from '#contract/role'
import { currentLocale } from '#lib/server/preferences'
import { roleWords } from '#lib/server/role-words'
import { startup } from '#lib/server/startup'
import { openTeamPage } from '#lib/server/team-page'
import { teamTitle } from '#lib/server/titles'

export const generateMetadata = teamTitle('role')

type RoleProps = PageProps<'/team/[team]/role/[role]'>

/** A role; one is made at the reserved key `new`, empty or as a copy of another. */
export default async function RolePage({ params, searchParams }: RoleProps) {
  const [{ team, role: key }, { from }] = await Promise.all([params, searchParams])
  const { menu, data } = await openTeamPage(team, 'role', (call) => call(roleEndpoints.list, { params: { team } }))
  const [{ user }, words, locale, reason] = await Promise.all([startup(), roleWords(), currentLocale(), reasons()])
  const whyNot = reason(menuList(menu, 'team'), 'team', 'roleManagement')
  const { items, grantable } = data
  const shared = { team, grantable, userId: user.id, locale, words }
  if (key === 'new') {
    const source = items.find((role) => role.key === from)
    const name = source === undefined ? '' : words.copyOf.replace('{name}', source.name)
    const values = {
      description: source?.description ?? '',
      websiteOnly: source?.websiteOnly ?? false,
      depth: source?.depth ?? ('currentAndBeneath' as const),
      permissions: source?.permissions.filter((permission) => grantable.includes(permission)) ?? [],
    }
    return (
      <TeamFrame menu={menu} place="role" title={words.add}>
        <ReadOnlyWhen reason={whyNot}>
          <RoleForm {...shared} values={{ ...values, name }} />
        </ReadOnlyWhen>
      </TeamFrame>
    )
  }
  const role = items.find((candidate) => candidate.key === key)
  if (role === undefined) notFound()
  const { name, description, websiteOnly, depth, permissions, version, holders } = role
  return (
    <TeamFrame
      menu={menu}
      place="role"
      title={name}
      actions={
        <>
          <HistoryLink subject={{ type: 'role', key }} />
          <RoleActions role={role} team={team} locale={locale} words={words} reason={whyNot} />
        </>
      }
    >
      {role.actions.includes('update') ? (
        <ReadOnlyWhen reason={whyNot}>
          <RoleForm
            {...shared}
            role={{ key, version, holders }}
            values={{ name, description, websiteOnly, depth, permissions }}
          />
        </ReadOnlyWhen>
      ) : (
        <RoleFacts role={role} />
      )}
    </TeamFrame>
  )
}
