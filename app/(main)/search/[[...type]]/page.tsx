import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { ProductFrame } from '#components/frame/product-frame'
import { SpreadsheetMenu } from '#components/spreadsheet/spreadsheet-menu'
import { TabLinks } from '#components/ui/tab-links'
import { paths } from '#lib/paths'
import { menuRights } from '#lib/server/menu-rights'
import { pageTitle } from '#lib/server/titles'
import { everything, ofKind, questionOf } from '../_tabs/found'
import { people } from '../_tabs/people'

export const generateMetadata = pageTitle('search')

const kinds = {
  organisations: 'organisation',
  products: 'product',
  supplements: 'supplement',
  teams: 'team',
  projects: 'project',
} as const
const tabs = ['organisations', 'products', 'supplements', 'teams', 'projects', 'users'] as const

export default async function SearchPage({ params, searchParams }: PageProps<'/search/[[...type]]'>) {
  const [{ type = [] }, { question }] = await Promise.all([params, questionOf(searchParams)])
  const [given, ...more] = type
  const current = tabs.find((known) => known === given)
  if (more.length > 0 || current !== given) notFound()
  const { user, results, list } = await (current === undefined
    ? everything(searchParams)
    : current === 'users'
      ? people(searchParams)
      : ofKind(kinds[current], current, searchParams))
  const [t, excel] = await Promise.all([getTranslations('pages'), getTranslations('spreadsheet.dialog')])
  const query = { q: question === '' ? undefined : question }
  const links = [undefined, ...tabs].map((tab) => ({
    label: t(`searchTypes.${tab ?? 'all'}`),
    href: paths.search(tab, query),
    current: tab === current,
  }))
  return (
    <ProductFrame
      place="search"
      title={t('titles.search')}
      width="wide"
      actions={
        list === undefined ? undefined : (
          <SpreadsheetMenu query={list} reading={user.bulkMutations ? {} : undefined} label={excel('menu')} />
        )
      }
      {...menuRights(user)}
    >
      <TabLinks label={t('titles.search')} tabs={links} />
      {results}
    </ProductFrame>
  )
}
