import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { NothingYet } from '#components/frame/nothing-yet'
import { ProductFrame } from '#components/frame/product-frame'
import { TabLinks } from '#components/ui/tab-links'
import { paths } from '#lib/paths'
import { menuRights } from '#lib/server/menu-rights'
import { startup } from '#lib/server/startup'
import { pageTitle } from '#lib/server/titles'

export const generateMetadata = pageTitle('search')

const kinds = ['organisations', 'products', 'supplements', 'teams', 'users'] as const

export default async function SearchPage({ params }: PageProps<'/search/[[...type]]'>) {
  const { type = [] } = await params
  const [current] = type
  if (type.length > 1 || (current !== undefined && !kinds.some((kind) => kind === current))) notFound()
  const [{ user }, t] = await Promise.all([startup(), getTranslations('pages')])
  const tabs = [
    { label: t('searchTypes.all'), href: paths.search(), current: current === undefined },
    ...kinds.map((kind) => ({ label: t(`searchTypes.${kind}`), href: paths.search(kind), current: kind === current })),
  ]
  return (
    <ProductFrame place="search" title={t('titles.search')} {...menuRights(user)}>
      <TabLinks label={t('titles.search')} tabs={tabs} />
      <NothingYet title={t('nothing.searchStart')}>{t('nothing.searchStartHelp')}</NothingYet>
    </ProductFrame>
  )
}
