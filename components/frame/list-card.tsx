import { getTranslations } from 'next-intl/server'
import type { PagerProps } from '#components/ui/display/pager'

type ListPage = {
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
