import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import type { Item } from '#contract/content/item'

const none: Readonly<Record<string, string>> = {}

/** Notes at fields that somebody else changed in the version being edited: the author, and the online value. */
export function useWorkBeneath(beneath: Item['beneath']): Readonly<Record<string, string>> {
  const t = useTranslations('fields.form')
  return useMemo(() => {
    if (beneath === null || !beneath.isOnline) return none
    const { author: name, fields } = beneath
    return Object.fromEntries(
      fields.map(({ name: field, online }) => [
        field,
        t('beneathField', { name, isEmpty: String(online === ''), online }),
      ]),
    )
  }, [beneath, t])
}
