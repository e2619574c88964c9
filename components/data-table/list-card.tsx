import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Pager } from '#components/ui/display/pager'
import { EmptyState } from '#components/ui/feedback/empty-state'

export type ListCardProps = {
  shown: number
  /** The cursor of the next page; null on the last one. */
  next: string | null
  /** True when this is not the first page. */
  isFurther: boolean
  /** The list from a cursor on, or from its start, with the filters that are on. */
  hrefOf: (cursor?: string) => string
  /** Filters; they stay when nothing is found. */
  filters?: ReactNode
  /** Said in place of the list when there is nothing in it. */
  empty: { title: string; help?: ReactNode; actions?: ReactNode }
  children: ReactNode
}

/** A list in a card, with its filters and its pages; an empty one says so. */
export function ListCard({ filters, empty, children, ...page }: ListCardProps) {
  return (
    <div className="card">
      {filters}
      {page.shown === 0 ? (
        <EmptyState title={empty.title} actions={empty.actions}>
          {empty.help}
        </EmptyState>
      ) : (
        children
      )}
      <ListPager {...page} />
    </div>
  )
}

type ListPagerProps = Pick<ListCardProps, 'shown' | 'next' | 'isFurther' | 'hrefOf'>

/** Browsing goes on by cursor, and back to the start; nothing where there is one page. */
export function ListPager({ shown, next, isFurther, hrefOf }: ListPagerProps) {
  const t = useTranslations('item')
  if (next === null && !isFurther) return null
  return (
    <Pager
      label={t('pages')}
      summary={t('count', { count: shown })}
      previous={{ label: t('first'), href: isFurther ? hrefOf() : undefined }}
      next={{ label: t('next'), href: next === null ? undefined : hrefOf(next) }}
    />
  )
}
