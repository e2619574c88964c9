import { useTranslations } from 'next-intl'
import { KeyValues } from '#components/ui/display/key-values'
import { Notice } from '#components/ui/feedback/notice'
import { Card } from '#components/ui/page/card'
import { permissionEntities } from '#contract/access/permissions'
import type { Role } from '#contract/access/role'
import { usePermissionSentence } from '../rights/use-permission-label'

/** A role with what it allows, entity by entity. */
export function RoleSummary({ role }: { role: Role }) {
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
