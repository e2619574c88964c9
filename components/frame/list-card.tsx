import { getTranslations } from 'next-intl/server'
import type { PagerProps } from '#components/ui/display/pager'
import { ListBox, type ListBoxProps } from './list-box'

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
