import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { ListCard } from '#components/frame/list-card'
import { ProductFrame } from '#components/frame/product-frame'
import { AsOf } from '#components/history/as-of'
import { Comparison } from '#components/history/comparison'
import { VersionTable } from '#components/history/version-table'
import { historyEndpoints, historyTypes } from '#contract/history'
import { paths } from '#lib/paths'
import { menuRights } from '#lib/server/menu-rights'
import { openPage } from '#lib/server/open-page'
import { textsOf } from '#lib/server/search-texts'
import { pageTitle } from '#lib/server/titles'

export const generateMetadata = pageTitle('history')

export default async function HistoryPage({ params, searchParams }: PageProps<'/history/[type]/[key]'>) {
  const { type: given, key } = await params
  const type = historyTypes.find((known) => known === given)
  if (type === undefined) notFound()
  const { at, first, second, cursor, fields } = await textsOf(searchParams, 'at', 'first', 'second', 'cursor', 'fields')
  const shown = fields === 'all' ? 'all' : 'changed'
  const { user, data } = await openPage(async (call) => {
    const [history, comparison] = await Promise.all([
      call(historyEndpoints.list, { params: { type, key }, query: { at, cursor } }),
      first === undefined
        ? null
        : call(historyEndpoints.changes, { params: { type, key, first }, query: { second, fields: shown } }),
    ])
    return { history, comparison }
  })
  const [t, pages] = await Promise.all([getTranslations('history'), getTranslations('pages')])
  const { history, comparison } = data
  const hrefOf = (query: Record<string, string | undefined>) => paths.history(type, key, query)
  return (
    <ProductFrame
      title={`${pages('titles.history')}: ${history.subject.title}`}
      meta={<span>{pages(`kindOfHistory.${type}`)}</span>}
      {...menuRights(user)}
    >
      <div className="stack gap-6">
        {comparison ? (
          <Comparison
            comparison={comparison}
            showsAll={shown === 'all'}
            hrefOf={(next) => hrefOf({ at, first, second, fields: next === 'all' ? next : undefined })}
          />
        ) : null}
        <AsOf subject={history.subject} at={at} />
        <ListCard
          shown={history.items.length}
          next={history.next}
          isFurther={cursor !== undefined}
          hrefOf={(next) => hrefOf({ at, cursor: next })}
          empty={{ title: pages('nothing.versions') }}
        >
          <VersionTable
            caption={t('versions')}
            versions={history.items}
            hrefOf={({ uuid }) => hrefOf({ at, first: uuid })}
            self={hrefOf({})}
            chosen={{ first, second }}
          />
        </ListCard>
      </div>
    </ProductFrame>
  )
}
