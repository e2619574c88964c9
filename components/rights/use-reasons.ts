import { useTranslations } from 'next-intl'
import { type ActionList, refusalOf } from '#contract/access/action-list'
import type { PermissionEntity } from '#contract/access/permissions'
import { usePermissionLabel } from './use-permission-label'

/** Says why an action of a list can't be done now; undefined when it can. */
export type Reasons = (list: Readonly<ActionList>, entity: PermissionEntity, action: string) => string | undefined

/** The sentences for what is refused: the same that the call itself would be refused with. */
export function useReasons(): Reasons {
  const t = useTranslations('errors')
  const labelOf = usePermissionLabel()
  return (list, entity, action) => {
    const code = refusalOf(list, action)
    if (code === undefined) return undefined
    if (code !== 'FORBIDDEN') return t(`${code}.message`)
    return t('missingRight', { right: labelOf(`${entity}.${action}`) })
  }
}
