import { getTranslations } from 'next-intl/server'
import { Comparison } from '#components/history/comparison'
import { HistoryLink } from '#components/history/history-link'
import { historyEndpoints } from '#contract/history'
import { textsOf } from '#lib/server/search-params'
import type { Call } from '#lib/server/session'
import { openPartyPage, type PageParty, pathsOf, type SearchParams } from './party'

type Versions = { first: string; second?: string }

function compared(call: Call, party: PageParty, { first, second }: Versions, fields: 'all' | 'changed') {
  const query = { fields }
  if (party.partyType === 'team') {
    const params = { team: party.party, first }
    return second === undefined
      ? call(historyEndpoints.teamChanges, { params, query })
      : call(historyEndpoints.teamCompare, { params: { ...params, second }, query })
  }
  const params = { organisation: party.party, first }
  return second === undefined
    ? call(historyEndpoints.organisationChanges, { params, query })
    : call(historyEndpoints.organisationCompare, { params: { ...params, second }, query })
}

/** What a version changed, or two versions side by side. */
export async function changesPage(party: PageParty, versions: Versions, searchParams: SearchParams) {
  const fields = (await textsOf(searchParams, 'fields')).fields === 'all' ? 'all' : 'changed'
  const { data, frame } = await openPartyPage(party, 'auditlog', (call) => compared(call, party, versions, fields))
  const t = await getTranslations('history')
  const to = pathsOf(party)
  return frame({
    title: t('changesOf', { title: data.subject.title }),
    actions: <HistoryLink subject={data.subject} />,
    children: (
      <Comparison
        comparison={data}
        showsAll={fields === 'all'}
        hrefOf={(next) => to.auditchanges(versions.first, versions.second, next)}
      />
    ),
  })
}
