import { useTranslations } from 'next-intl'
import { partyPaths } from '#lib/paths/party-href'
import type { PartyMenu } from '#lib/paths/party-menu'
import { apiPaths } from '#lib/paths/paths'
import { HistoryLink } from '../frame/history-link'
import { PartyFrame } from '../frame/party-frame'
import { AuditLog, type AuditLogProps } from './audit-log'

type AuditlogPageProps = Pick<AuditLogProps, 'page' | 'filters' | 'beneath' | 'cursor'> & { party: PartyMenu }

/** Events of a team or organisation; of a team also those below it, if requested. */
export function AuditlogPage({ party, ...log }: AuditlogPageProps) {
  const t = useTranslations('pages')
  const type = party.partyType
  const { key } = party.menu
  const to = partyPaths({ partyType: type, party: key })
  return (
    <PartyFrame
      party={party}
      place="auditlog"
      title={t('titles.auditlog')}
      actions={<HistoryLink subject={{ type, key }} />}
    >
      <AuditLog
        {...log}
        self={to.auditlog()}
        exportHref={apiPaths.auditExport(type, key)}
        changesOf={to.auditchanges}
      />
    </PartyFrame>
  )
}
