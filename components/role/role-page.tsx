import { useTranslations } from 'next-intl'
import { TabLinks } from '#components/ui/action/tab-links'
import type { Permission } from '#contract/access/permissions'
import type { Role } from '#contract/access/role'
import { menuList, type TeamMenu } from '#contract/team/menu'
import { teamPaths } from '#lib/paths/paths'
import { TeamFrame } from '../frame/team-frame'
import { ClientMessages } from '../i18n/client-messages'
import { ReadOnlyWhen } from '../rights/read-only-when'
import { useReasons } from '../rights/use-reasons'
import { RoleActions } from './role-actions'
import { RoleForm, type RoleFormProps } from './role-form'
import { RoleSummary } from './role-summary'

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
      isName
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
        <RoleSummary role={role} />
      )}
    </TeamFrame>
  )
}

type NewRolePageProps = RolePageProps & {
  source: Role | undefined
  /** What a role can begin as, beside an empty one. */
  templates: Pick<Role, 'key' | 'name'>[]
}

/** A role to be made, empty or as a copy of another. */
export function NewRolePage({ source, templates, ...page }: NewRolePageProps) {
  const { menu, grantable, userId } = page
  const t = useTranslations('role')
  return (
    <TeamFrame menu={menu} place="role" title={t('add')}>
      <div className="mb-4 grid gap-1">
        <span className="field-label" aria-hidden="true">
          {t('templates')}
        </span>
        <TabLinks
          label={t('templates')}
          tabs={[undefined, ...templates].map((one) => ({
            href: teamPaths(menu.key).roleNew(one && { from: one.key }),
            label: one?.name ?? t('emptyTemplate'),
            current: one?.key === source?.key,
          }))}
        />
      </div>
      <RoleEditor
        key={source?.key ?? ''}
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
