import { useTranslations } from 'next-intl'
import { TabLinks } from '#components/ui/action/tab-links'
import { KeyValues } from '#components/ui/display/key-values'
import { Notice } from '#components/ui/feedback/notice'
import { Card } from '#components/ui/page/card'
import { type Permission, permissionEntities } from '#contract/access/permissions'
import type { Role } from '#contract/access/role'
import { menuList, type TeamMenu } from '#contract/team/menu'
import { teamPaths } from '#lib/paths/paths'
import { HistoryLink } from '../frame/history-link'
import { TeamFrame } from '../frame/team-frame'
import { ClientMessages } from '../i18n/client-messages'
import { ReadOnlyWhen } from '../rights/read-only-when'
import { usePermissionSentence } from '../rights/use-permission-label'
import { useReasons } from '../rights/use-reasons'
import { RoleForm, type RoleFormProps } from './role-form'
import { RoleMenu } from './role-menu'

/** A role with what it allows, entity by entity. */
function RoleSummary({ role }: { role: Role }) {
  const t = useTranslations('role')
  const sentenceOf = usePermissionSentence()
  const permissionsOf = (entity: string) => role.permissions.filter((permission) => permission.startsWith(`${entity}.`))
  return (
    <div className="stack gap-6">
      {role.lock === null ? null : <Notice kind="info">{t(`locks.${role.lock}`, { team: role.team })}</Notice>}
      <Card title={t('role')}>
        <KeyValues
          items={[
            { name: t('description'), value: role.description },
            { name: t('depth'), value: t(`depths.${role.depth}`) },
            { name: t('holders'), value: t('holdersCount', { count: role.holders }) },
            { name: t('origin'), value: role.standard ? t('standard') : t('own', { team: role.team }) },
          ]}
        />
      </Card>
      <Card title={t('permissions')}>
        <KeyValues
          items={permissionEntities
            .filter((entity) => permissionsOf(entity).length > 0)
            .map((entity) => ({
              name: t(`entities.${entity}`),
              value: (
                <ul>
                  {permissionsOf(entity).map((permission) => (
                    <li key={permission}>{sentenceOf(permission)}</li>
                  ))}
                </ul>
              ),
            }))}
        />
      </Card>
    </div>
  )
}

type RoleActionsProps = {
  role: Role
  team: string
  /** Why the reader can't manage roles here; nothing when they can. */
  reason: string | undefined
}

/** Actions on a role besides changing it. */
function RoleActions({ role, team, reason }: RoleActionsProps) {
  const t = useTranslations('role')
  const { key, name, version, lock } = role
  const locked = lock === null ? undefined : t(`locks.${lock}`, { team: role.team })
  return (
    <>
      <HistoryLink subject={{ type: 'role', key }} />
      <ClientMessages of={['ui', 'role']}>
        <RoleMenu role={{ key, name, version }} team={team} reasons={{ copy: reason, delete: reason ?? locked }} />
      </ClientMessages>
    </>
  )
}

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
  /** Roles that a new one can be copied from. */
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
