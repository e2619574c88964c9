import { notFound } from 'next/navigation'
import { HistoryPage as History } from '#components/history/history-page'
import { historyEndpoints, historyTypes } from '#contract/history/history'
import { commentsOf, partyOfHistory, standingsOf } from '#lib/server/history-page'
import { menuRights } from '#lib/server/menu-rights'
import { openPage } from '#lib/server/open-page'
import { textsOf } from '#lib/server/search-params'
import { pageTitle } from '#lib/server/titles'

export const generateMetadata = pageTitle('history')

export default async function HistoryPage({ params, searchParams }: PageProps<'/history/[type]/[key]'>) {
  const { type: typeName, key } = await params
  const type = historyTypes.find((known) => known === typeName)
  if (type === undefined) notFound()
  const query = await textsOf(searchParams, 'at', 'first', 'second', 'cursor', 'fields')
  const { at, first, second, cursor } = query
  const fields = query.fields === 'all' ? 'all' : 'changed'
  const { user, data } = await openPage(async (call) => {
    const [history, comparison] = await Promise.all([
      call(historyEndpoints.list, { params: { type, key }, query: { at, cursor } }),
      first === undefined
        ? null
        : call(historyEndpoints.changes, { params: { type, key, first }, query: { second, fields } }),
    ])
    const isWhole = cursor === undefined && comparison === null
    const [party, standings, comments] = await Promise.all([
      partyOfHistory(history.subject),
      isWhole && at !== undefined ? standingsOf(call, history) : [],
      isWhole && at === undefined ? commentsOf(call, history) : null,
    ])
    return { history, comparison, party, standings, comments }
  })
  return <History {...data} query={query} menu={menuRights(user)} />
}
