import { getTranslations } from 'next-intl/server'
import { type ActionList, refusalOf } from '#contract/action-list'
import type { ErrorCode } from '#contract/errors'
import type { PermissionEntity } from '#contract/permissions'
import { rawMessages as getMessages } from '#lib/i18n/raw-messages'
import { permissionLabel } from '../role/role-words'

/** Says why an action of a list can't be done now; undefined when it can. */
export type Reasons = (list: Readonly<ActionList>, entity: PermissionEntity, action: string) => string | undefined

/** The sentences for what is refused: the same that the call itself would be refused with. */
export async function reasons(): Promise<Reasons> {
  const [t, say, { role }] = await Promise.all([getTranslations('errors'), refusalText(), getMessages()])
  return (list, entity, action) => {
    const code = refusalOf(list, action)
    if (code !== 'FORBIDDEN') return code && say(code)
    return t('missingRight', { right: permissionLabel(role, `${entity}.${action}`) })
  }
}

/** The sentence of a refusal that no action list tells of. */
export async function refusalText(): Promise<(code: ErrorCode) => string> {
  const t = await getTranslations('errors')
  return (code) => t(`${code}.message`)
}
