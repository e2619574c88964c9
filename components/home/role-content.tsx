import { getTranslations } from 'next-intl/server'
import type { SessionUser } from '#contract/session'
import { heldHref, heldRoles } from './held-href'
import type { RoleListProps } from './role-list'

/** The my-roles table in texts: name, role, type (spec section 2, home). */
export async function roleList(user: SessionUser): Promise<RoleListProps> {
  const [t, role] = await Promise.all([getTranslations('home'), getTranslations('role')])
  const others = user.currentSiteRoles.join(', ')
  const held = heldRoles(user)
  const emptyHelp = () => {
    if (others !== '') return t('rolesNarrowHelp', { roles: others })
    return user.maintenance ? t('maintenanceNote') : t('rolesEmptyHelp')
  }
  return {
    title: t('roles'),
    none: { title: t(others === '' ? 'rolesEmpty' : 'rolesNarrow'), help: emptyHelp() },
    words: { caption: t('roles'), name: t('name'), role: t('role'), type: t('type') },
    rows: held.map((entry) => ({
      key: `${entry.roleKey} ${entry.type} ${entry.key}`,
      href: heldHref(entry),
      name: entry.name,
      role: entry.role,
      depth: role(`depths.${entry.depth}`),
      type: t(`types.${entry.type}`),
    })),
  }
}
