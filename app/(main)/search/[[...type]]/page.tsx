import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { NothingYet } from '#components/frame/nothing-yet'
import { ProductFrame } from '#components/frame/product-frame'
import { SearchForm } from '#components/search/search-form'
import { SearchResults } from '#components/search/search-results'
import { TabLinks } from '#components/ui/tab-links'
import { searchEndpoints } from '#contract/search'
import { searchMinimumLength } from '#contract/search-limits'
import { paths } from '#lib/paths'
import { menuRights } from '#lib/server/menu-rights'
import { openPage } from '#lib/server/open-page'
import { pageTitle } from '#lib/server/titles'

export const generateMetadata = pageTitle('search')

const types = ['organisations', 'products', 'supplements', 'teams', 'users'] as const
const kinds = { organisations: 'organisation', products: 'product' } as const

export default async function SearchPage({ params, searchParams }: PageProps<'/search/[[...type]]'>) {
  const [{ type = [] }, { q }] = await Promise.all([params, searchParams])
  const [given, ...more] = type
  const current = types.find((known) => known === given)
  if (more.length > 0 || current !== (given ?? undefined)) notFound()
  const question = typeof q === 'string' ? q.trim().slice(0, 100) : ''
  const kind = current === 'organisations' || current === 'products' ? kinds[current] : undefined
  const isSearchable = question.length >= searchMinimumLength && (current === undefined || kind !== undefined)
  const { user, data } = await openPage(async (call) =>
    isSearchable ? call(searchEndpoints.search, { query: { q: question, kind, limit: 50 } }) : undefined,
  )
  const t = await getTranslations('pages')
  const query = { q: question === '' ? undefined : question }
  const tabs = [
    { label: t('searchTypes.all'), href: paths.search(undefined, query), current: current === undefined },
    ...types.map((known) => ({
      label: t(`searchTypes.${known}`),
      href: paths.search(known, query),
      current: known === current,
    })),
  ]
  return (
    <ProductFrame place="search" title={t('titles.search')} {...menuRights(user)}>
      <SearchForm action={paths.search(current)} question={question} />
      <TabLinks label={t('titles.search')} tabs={tabs} />
      {data === undefined ? (
        <NothingYet title={t('nothing.searchStart')}>{t('nothing.searchStartHelp')}</NothingYet>
      ) : (
        <SearchResults hits={data.items} question={question} />
      )}
    </ProductFrame>
  )
}
