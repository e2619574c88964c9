import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'

type AddRowProps = { count: number; maximum: number; children: ReactNode }

/** The button that adds a row, until there are as many as the server allows. */
export function AddRow({ count, maximum, children }: AddRowProps) {
  const t = useTranslations('fields.list')
  return count < maximum ? children : <span className="field-help">{t('full', { maximum })}</span>
}
