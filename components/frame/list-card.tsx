import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { Pager, type PagerProps } from '#components/ui/display/pager'
import { EmptyState } from '#components/ui/feedback/empty-state'

type ListBoxProps = {
  /** Filters; they stay when nothing is found. */
  filters?: ReactNode
  /** Said in place of the list when there is nothing in it. */
  empty?: { title: string; help?: string; actions?: ReactNode }
  /** Left out where there is one page. */
  pager?: PagerProps
  children: ReactNode
}

/** A list in a card, with its pages, from texts. */
function ListBox({ filters, empty, pager, children }: ListBoxProps) {
  return (
    <div className="card">
      {filters}
      {empty === undefined ? (
        children
      ) : (
        <EmptyState title={empty.title} actions={empty.actions}>
          {empty.help}
        </EmptyState>
      )}
      {pager === undefined ? null : <Pager {...pager} />}
    </div>
  )
}

export type ListPage = {
  shown: number
  next: string | null
  /** True when this is not the first page. */
  isFurther: boolean
  hrefOf: (cursor?: string) => string
}

/** Browsing goes on by cursor, and back to the start; undefined where there is one page. */
export async function listPager({ shown, next, isFurther, hrefOf }: ListPage): Promise<PagerProps | undefined> {
  if (next === null && !isFurther) return undefined
  const t = await getTranslations('item')
  return {
    label: t('pages'),
    summary: t('count', { count: shown }),
    previous: { label: t('first'), href: isFurther ? hrefOf() : undefined },
    next: { label: t('next'), href: next === null ? undefined : hrefOf(next) },
  }
}

export type ListCardProps = ListPage & Pick<ListBoxProps, 'filters' | 'children'> & { empty: ListBoxProps['empty'] }

/** A list in a card, with its pages; an empty one says so. */
export async function ListCard({ filters, empty, children, ...page }: ListCardProps) {
  return (
    <ListBox filters={filters} empty={page.shown === 0 ? empty : undefined} pager={await listPager(page)}>
      {children}
    </ListBox>
  )
}
