import { getMessages, getTranslations } from 'next-intl/server'
import { type ActionList, refusalOf } from '#contract/action-list'
import type { PermissionEntity } from '#contract/permissions'
import { permissionLabel } from '../role/role-words'

/** Says why an action of a list can't be done now; undefined when it can. */
export type Reasons = (list: Readonly<ActionList>, entity: PermissionEntity, action: string) => string | undefined

/** The sentences for what is refused: the same that the call itself would be refused with. */
export async function reasons(): Promise<Reasons> {
  const [t, { role }] = await Promise.all([getTranslations('errors'), getMessages()])
  return (list, entity, action) => {
    const code = refusalOf(list, action)
    if (code === undefined) return undefined
    if (code !== 'FORBIDDEN') return t(`${code}.message`)
    return t('missingRight', { right: permissionLabel(role, `${entity}.${action}`) })
  }
}
