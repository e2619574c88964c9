import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { ListCard } from '#components/frame/list-card'
import { ProductFrame } from '#components/frame/product-frame'
import { AsOf } from '#components/history/as-of'
import { Comparison } from '#components/history/comparison'
import { Standing } from '#components/history/standing'
import { SubjectLine } from '#components/history/subject-line'
import { VersionTable } from '#components/history/version-table'
import { type History, historyEndpoints, historyTypes } from '#contract/history'
import { itemKinds } from '#contract/item'
import { paths } from '#lib/paths'
import { menuRights } from '#lib/server/menu-rights'
import { openPage } from '#lib/server/open-page'
import { textsOf } from '#lib/server/search-params'
import { pageTitle } from '#lib/server/titles'

export const generateMetadata = pageTitle('history')

type Shown = { uuid: string; as: 'toCome' | 'online' | 'newest' | 'both' }

/** The versions that count at the moment that is asked for: what will be online, or what was and what was newest. */
function standingsAt({ items: [newest], expected, online, subject }: History): Shown[] {
  if (expected !== null) return expected.version === null ? [] : [{ uuid: expected.version.uuid, as: 'toCome' }]
  const shown = online?.version ?? undefined
  if (newest === undefined) return []
  // What is never published counts as soon as it is saved; of content it may be unknown what was online.
  const isPublished = itemKinds.some((kind) => kind === subject.type)
  const isBoth = isPublished ? newest.uuid === shown?.uuid : online === null
  if (isBoth) return [{ uuid: newest.uuid, as: 'both' }]
  const last: Shown = { uuid: newest.uuid, as: 'newest' }
  return shown === undefined ? [last] : [{ uuid: shown.uuid, as: 'online' }, last]
}

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
    const then = at === undefined || cursor !== undefined || comparison !== null ? [] : standingsAt(history)
    // A version beside itself: all its fields.
    const standings = await Promise.all(
      then.map(async ({ uuid, as }) => ({
        as,
        comparison: await call(historyEndpoints.changes, {
          params: { type, key, first: uuid },
          query: { second: uuid, fields: 'all' },
        }),
      })),
    )
    return { history, comparison, standings }
  })
  const [t, pages] = await Promise.all([getTranslations('history'), getTranslations('pages')])
  const { history, comparison, standings } = data
  const hrefOf = (query: Record<string, string | undefined>) => paths.history(type, key, query)
  return (
    <ProductFrame
      title={`${pages('titles.history')}: ${history.subject.title}`}
      meta={<SubjectLine subject={history.subject} />}
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
        <AsOf history={history} at={at} isFurther={cursor !== undefined} />
        {standings.map(({ as, comparison: of }) => (
          <Standing key={as} comparison={of} as={as} />
        ))}
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
            opensSets={user.maintenance || user.bulkMutations}
          />
        </ListCard>
      </div>
    </ProductFrame>
  )
}
