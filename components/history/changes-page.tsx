import { useTranslations } from 'next-intl'
import type { Comparison as Compared } from '#contract/history/history'
import { partyPaths } from '#lib/paths/party-href'
import type { PartyMenu } from '#lib/paths/party-menu'
import { HistoryLink } from '../frame/history-link'
import { PartyFrame } from '../frame/party-frame'
import { ClientMessages } from '../i18n/client-messages'
import { Comparison } from './comparison'

export type ChangesPageProps = {
  party: PartyMenu
  comparison: Compared
  first: string
  second: string | undefined
  showsAll: boolean
}

/** The changes of a version, or two versions side by side, within a team or organisation. */
export function ChangesPage({ party, comparison, first, second, showsAll }: ChangesPageProps) {
  const t = useTranslations('history')
  const to = partyPaths({ partyType: party.partyType, party: party.menu.key })
  return (
    <PartyFrame
      party={party}
      place="auditlog"
      title={t('changesOf', { title: comparison.subject.title })}
      actions={<HistoryLink subject={comparison.subject} />}
    >
      <ClientMessages of={['ui', 'history', 'fields.provenance']}>
        <Comparison
          comparison={comparison}
          showsAll={showsAll}
          hrefOf={(fields) => to.auditchanges(first, second, fields)}
        />
      </ClientMessages>
    </PartyFrame>
  )
}
