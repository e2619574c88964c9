import { getTranslations } from 'next-intl/server'
import { Card } from '#components/ui/card'
import { EmptyState } from '#components/ui/empty-state'
import type { SessionUser } from '#contract/session'
import { heldHref, heldRoles } from './held-href'
import { RoleRows } from './role-rows'

/** The my-roles table: name, role, type (spec section 2, home). */
export async function RoleList({ user }: { user: SessionUser }) {
  const [t, role] = await Promise.all([getTranslations('home'), getTranslations('role')])
  const others = user.currentSiteRoles.join(', ')
  const held = heldRoles(user)
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
            href: heldHref(entry),
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
