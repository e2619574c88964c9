import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { TabLinks } from '#components/ui/action/tab-links'
import { paths } from '#lib/paths/paths'
import type { ProductRights } from '../frame/menu-entries'
import { ProductFrame } from '../frame/product-frame'
import { SpreadsheetMenu } from '../spreadsheet/spreadsheet-menu'

export const searchTabs = ['organisations', 'products', 'supplements', 'teams', 'projects', 'users'] as const
export type SearchTab = (typeof searchTabs)[number]

export type SearchPageProps = {
  rights: ProductRights
  /** Undefined for everything at once. */
  current: SearchTab | undefined
  question: string
  /** The query of the results as a workbook, where that is possible. */
  list: Record<string, string | undefined> | undefined
  /** The reader may read a workbook back in. */
  mayRead: boolean
  children: ReactNode
}

/** Searching: everything, or of one kind. */
export function SearchPage({ rights, current, question, list, mayRead, children }: SearchPageProps) {
  const t = useTranslations('pages')
  const sheet = useTranslations('spreadsheet.dialog')
  const query = { q: question === '' ? undefined : question }
  return (
    <ProductFrame
      {...rights}
      place="search"
      title={t('titles.search')}
      width="wide"
      actions={
        list === undefined ? undefined : (
          <SpreadsheetMenu query={list} reading={mayRead ? {} : undefined} label={sheet('menu')} />
        )
      }
    >
      <TabLinks
        label={t('titles.search')}
        tabs={[undefined, ...searchTabs].map((tab) => ({
          label: t(`searchTypes.${tab ?? 'all'}`),
          href: paths.search(tab, query),
          current: tab === current,
        }))}
      />
      {children}
    </ProductFrame>
  )
}
