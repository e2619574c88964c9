import { notFound } from 'next/navigation'
import { SearchPage as SearchResultsPage, searchTabs } from '#components/search/search-page'
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

/** Tabs of which a workbook is for reading alone. */
const listTabs = ['teams', 'projects', 'users'] as const

export default async function SearchPage({ params, searchParams }: PageProps<'/search/[[...type]]'>) {
  const [{ type = [] }, { question }] = await Promise.all([params, questionOf(searchParams)])
  const [tab, ...more] = type
  const current = searchTabs.find((known) => known === tab)
  if (more.length > 0 || current !== tab) notFound()
  const { user, results, list } = await (current === undefined
    ? everything(searchParams)
    : current === 'users'
      ? people(searchParams)
      : ofKind(kinds[current], current, searchParams))
  return (
    <SearchResultsPage
      rights={menuRights(user)}
      current={current}
      question={question}
      list={list}
      mayRead={user.bulkMutations && !listTabs.some((one) => one === current)}
    >
      {results}
    </SearchResultsPage>
  )
}
