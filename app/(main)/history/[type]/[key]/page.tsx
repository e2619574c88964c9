import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { VersionTable } from '#components/audit/version-table'
import { ListCard } from '#components/frame/list-card'
import { ProductFrame } from '#components/frame/product-frame'
import { auditEndpoints, historyTypes } from '#contract/audit'
import { paths, withCursor } from '#lib/paths'
import { cursorOf } from '#lib/server/cursor'
import { menuRights } from '#lib/server/menu-rights'
import { openPage } from '#lib/server/open-page'
import { pageTitle } from '#lib/server/titles'

export const generateMetadata = pageTitle('history')

export default async function HistoryPage({ params, searchParams }: PageProps<'/history/[type]/[key]'>) {
  const { type: given, key } = await params
  const type = historyTypes.find((known) => known === given)
  if (type === undefined) notFound()
  const cursor = await cursorOf(searchParams)
  const { user, data } = await openPage((call) =>
    call(auditEndpoints.history, { params: { type, key }, query: { cursor } }),
  )
  const t = await getTranslations('pages')
  return (
    <ProductFrame title={`${t('titles.history')}: ${t(`kindOfHistory.${type}`)} ${key}`} {...menuRights(user)}>
      <ListCard
        shown={data.items.length}
        next={data.next}
        isFurther={cursor !== undefined}
        hrefOf={(next) => withCursor(paths.history(type, key), next)}
        empty={{ title: t('nothing.versions') }}
      >
        <VersionTable caption={t('titles.history')} versions={data.items} />
      </ListCard>
    </ProductFrame>
  )
}
