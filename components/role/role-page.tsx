import { useTranslations } from 'next-intl'
import type { Permission } from '#contract/access/permissions'
import type { Role } from '#contract/access/role'
import { menuList, type TeamMenu } from '#contract/team/menu'
import { TeamFrame } from '../frame/team-frame'
import { ClientMessages } from '../i18n/client-messages'
import { ReadOnlyWhen } from '../rights/read-only-when'
import { useReasons } from '../rights/use-reasons'
import { RoleActions } from './role-actions'
import { RoleFacts } from './role-facts'
import { RoleForm, type RoleFormProps } from './role-form'

type RolePageProps = { menu: TeamMenu; grantable: Permission[]; userId: string }

/** A role, to change where that may be done. */
export function RolePage({ role, ...page }: RolePageProps & { role: Role }) {
  const { menu, grantable, userId } = page
  const reason = useReasons()(menuList(menu, 'team'), 'team', 'roleManagement')
  const { key, name, description, websiteOnly, depth, permissions, version, holders } = role
  return (
    <TeamFrame
      menu={menu}
      place="role"
      title={name}
      actions={<RoleActions role={role} team={menu.key} reason={reason} />}
    >
      {role.actions.includes('update') ? (
        <RoleEditor
          reason={reason}
          team={menu.key}
          grantable={grantable}
          userId={userId}
          role={{ key, version, holders }}
          values={{ name, description, websiteOnly, depth, permissions }}
        />
      ) : (
        <RoleFacts role={role} />
      )}
    </TeamFrame>
  )
}

/** A role to be made, empty or as a copy of another. */
export function NewRolePage({ source, ...page }: RolePageProps & { source: Role | undefined }) {
  const { menu, grantable, userId } = page
  const t = useTranslations('role')
  return (
    <TeamFrame menu={menu} place="role" title={t('add')}>
      <RoleEditor
        reason={useReasons()(menuList(menu, 'team'), 'team', 'roleManagement')}
        team={menu.key}
        grantable={grantable}
        userId={userId}
        values={{
          name: source === undefined ? '' : t('copyOf', { name: source.name }),
          description: source?.description ?? '',
          websiteOnly: source?.websiteOnly ?? false,
          depth: source?.depth ?? 'currentAndBeneath',
          permissions: source?.permissions.filter((permission) => grantable.includes(permission)) ?? [],
        }}
      />
    </TeamFrame>
  )
}

function RoleEditor({ reason, ...form }: RoleFormProps & { reason: string | undefined }) {
  return (
    <ReadOnlyWhen reason={reason}>
      <ClientMessages of={['ui', 'role', 'fields.form']}>
        <RoleForm {...form} />
      </ClientMessages>
    </ReadOnlyWhen>
  )
}
