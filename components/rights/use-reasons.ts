import { useTranslations } from 'next-intl'
import { type ActionList, refusalOf } from '#contract/action-list'
import type { PermissionEntity } from '#contract/permissions'
import type { Messages } from '#lib/i18n/messages'

/** Says why an action of a list can't be done now; undefined when it can. */
export type Reasons = (list: Readonly<ActionList>, entity: PermissionEntity, action: string) => string | undefined

type ActionName = keyof Messages['role']['actions']

/** The sentences for what is refused: the same that the call itself would be refused with. */
export function useReasons(): Reasons {
  const t = useTranslations('errors')
  const role = useTranslations('role')
  return (list, entity, action) => {
    const code = refusalOf(list, action)
    if (code === undefined) return undefined
    if (code !== 'FORBIDDEN') return t(`${code}.message`)
    // architecture: which actions an entity has, the types of the menus do not say
    const name = `actions.${action}` as `actions.${ActionName}`
    return t('missingRight', { right: `${role(`entities.${entity}`)}: ${role.has(name) ? role(name) : action}` })
  }
}
