import { getTranslations } from 'next-intl/server'
import { refusalOf } from '#contract/action-list'
import type { ErrorCode } from '#contract/errors'
import { permissionLabelOf } from '../role/use-permission-label'
import type { Reasons } from './use-reasons'

export type { Reasons }

/**
 * The sentences for what is refused: the same that the call itself would be refused with.
 * @deprecated Components ask `useReasons`.
 */
export async function reasons(): Promise<Reasons> {
  const [t, role] = await Promise.all([getTranslations('errors'), getTranslations('role')])
  return (list, entity, action) => {
    const code = refusalOf(list, action)
    if (code === undefined) return undefined
    if (code !== 'FORBIDDEN') return t(`${code}.message`)
    return t('missingRight', { right: permissionLabelOf(role, `${entity}.${action}`) })
  }
}

/** The sentence of a refusal that no action list tells of. */
export async function refusalText(): Promise<(code: ErrorCode) => string> {
  const t = await getTranslations('errors')
  return (code) => t(`${code}.message`)
}
