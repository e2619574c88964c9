import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'

export type DiffTextProps = {
  before?: ReactNode
  after?: ReactNode
  stacked?: boolean
}

export function DiffText({ before, after, stacked }: DiffTextProps) {
  // For who can't see the strike and the line.
  const t = useTranslations('ui.diff')
  return (
    <span className={stacked ? 'grid justify-items-start gap-0.5' : undefined}>
      {before === undefined ? null : (
        <span>
          <span className="sr-only">{t('before')} </span>
          <del translate="no">{before}</del>{' '}
        </span>
      )}
      {after === undefined ? null : (
        <span>
          <span className="sr-only">{t('after')} </span>
          <ins translate="no">{after}</ins>
        </span>
      )}
    </span>
  )
}
