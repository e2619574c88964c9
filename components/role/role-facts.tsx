import { useTranslations } from 'next-intl'
import { KeyValues } from '#components/ui/display/key-values'
import { Notice } from '#components/ui/feedback/notice'
import { Card } from '#components/ui/page/card'
import { permissionEntities } from '#contract/access/permissions'
import type { Role } from '#contract/access/role'
import { useActionLabel } from '../rights/use-permission-label'

/** A role with what it allows, entity by entity. */
export function RoleFacts({ role }: { role: Role }) {
  const t = useTranslations('role')
  const actionOf = useActionLabel()
  const actionsOf = (entity: string) =>
    role.permissions
      .filter((permission) => permission.startsWith(`${entity}.`))
      .map(actionOf)
      .join(', ')
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
            .map((entity) => ({ name: t(`entities.${entity}`), value: actionsOf(entity) }))
            .filter(({ value }) => value !== '')}
        />
      </Card>
    </div>
  )
}
