import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { EmptyState } from '#components/ui/empty-state'
import { Pager } from '#components/ui/pager'

export type ListCardProps = {
  shown: number
  next: string | null
  /** True when this is not the first page. */
  isFurther: boolean
  hrefOf: (cursor?: string) => string
  /** What narrows the list; it stays when nothing is found. */
  filters?: ReactNode
  empty: { title: string; help?: string; actions?: ReactNode }
  children: ReactNode
}

/** A list in a card, with its pages; an empty one says so. Browsing goes on by cursor, and back to the start. */
export async function ListCard({ shown, next, isFurther, hrefOf, filters, empty, children }: ListCardProps) {
  const t = await getTranslations('item')
  return (
    <div className="card">
      {filters}
      {shown === 0 ? (
        <EmptyState title={empty.title} actions={empty.actions}>
          {empty.help}
        </EmptyState>
      ) : (
        children
      )}
      {next === null && !isFurther ? null : (
        <Pager
          label={t('pages')}
          summary={t('count', { count: shown })}
          previous={{ label: t('first'), href: isFurther ? hrefOf() : undefined }}
          next={{ label: t('next'), href: next === null ? undefined : hrefOf(next) }}
        />
      )}
    </div>
  )
}
