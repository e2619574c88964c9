import { getTranslations } from 'next-intl/server'
import { Card } from '#components/ui/card'
import { EmptyState } from '#components/ui/empty-state'
import type { SessionUser } from '#contract/session'
import { organisationPaths, teamPaths } from '#lib/paths'
import { RoleRows } from './role-rows'

type Held = SessionUser['teamRoles' | 'organisationRoles' | 'itemRoles'][number] & { organisation?: string }

function hrefOf({ type, key, organisation = key }: Held): string {
  const to = organisationPaths(organisation)
  if (type === 'team') return teamPaths(key).dashboard()
  if (type === 'organisation') return to.dashboard()
  return type === 'product' ? to.product(key) : to.supplement(key)
}

/** The my-roles table: name, role, type (spec section 2, home). */
export async function RoleList({ user }: { user: SessionUser }) {
  const [t, role] = await Promise.all([getTranslations('home'), getTranslations('role')])
  const others = user.currentSiteRoles.join(', ')
  const held: Held[] = [...user.teamRoles, ...user.organisationRoles, ...user.itemRoles]
  const emptyHelp = () => {
    if (others !== '') return t('rolesNarrowHelp', { roles: others })
    return user.maintenance ? t('maintenanceNote') : t('rolesEmptyHelp')
  }
  return (
    <Card title={t('roles')} count={held.length} flush>
      {held.length === 0 ? (
        <EmptyState title={t(others === '' ? 'rolesEmpty' : 'rolesNarrow')}>{emptyHelp()}</EmptyState>
      ) : (
        <RoleRows
          words={{ caption: t('roles'), name: t('name'), role: t('role'), type: t('type') }}
          rows={held.map((entry) => ({
            key: `${entry.roleKey} ${entry.type} ${entry.key}`,
            href: hrefOf(entry),
            name: entry.name,
            role: entry.role,
            depth: role(`depths.${entry.depth}`),
            type: t(`types.${entry.type}`),
          }))}
        />
      )}
    </Card>
  )
}
