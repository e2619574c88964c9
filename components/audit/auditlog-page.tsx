import { Download } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Card } from '#components/ui/page/card'
import { type AuditEvent, auditKinds } from '#contract/history/audit'
import { auditActionGroups, auditGroups } from '#contract/history/audit-groups'
import { partyPaths } from '#lib/paths/party-href'
import type { PartyMenu } from '#lib/paths/party-menu'
import { apiPaths, withQuery } from '#lib/paths/paths'
import { ListCard } from '../data-table/list-card'
import { HistoryLink } from '../frame/history-link'
import { PartyFrame } from '../frame/party-frame'
import { ClientMessages } from '../i18n/client-messages'
import { AuditFilters, type AuditFilterValues } from './audit-filters'
import { EventList } from './event-list'

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

type AuditLogProps = {
  page: { items: AuditEvent[]; next: string | null }
  filters: AuditFilterValues
  /** Set where the log of everything below can be requested. */
  beneath?: boolean
  cursor: string | undefined
  self: string
  exportHref: string
  changesOf: (version: string) => string
}

/** The action log with its filters, a page at a time, and as a file. */
function AuditLog({ page, filters, beneath, cursor, self, exportHref, changesOf }: AuditLogProps) {
  const t = useTranslations('auditlog.filter')
  const sentences = useTranslations('audit')
  const groups = useTranslations('auditlog.groups')
  const pages = useTranslations('pages')
  const isFiltered = Object.values(filters).some((value) => value !== undefined)
  const query = { ...filters, beneath: beneath ? 'true' : undefined }
  const dots = { actor: '…', subject: '…' }
  const actions = auditGroups.flatMap((group) =>
    auditActionGroups[group].map((action) => ({
      value: action,
      label: sentences(action, dots),
      group: groups(group),
    })),
  )
  return (
    <div className="stack gap-6">
      <Card title={t('title')}>
        <ClientMessages of={['ui', 'auditlog.filter']}>
          <AuditFilters
            self={self}
            values={filters}
            beneath={beneath}
            actions={actions}
            kinds={auditKinds.map((kind) => ({ value: kind, label: pages(`kindOfHistory.${kind}`) }))}
          />
        </ClientMessages>
      </Card>
      <ListCard
        shown={page.items.length}
        next={page.next}
        isFurther={cursor !== undefined}
        hrefOf={(next) => withQuery(self, { ...query, cursor: next })}
        empty={{ title: isFiltered ? t('nothing') : pages('nothing.auditlog') }}
      >
        <EventList events={page.items} changesOf={changesOf} />
      </ListCard>
      {page.items.length === 0 ? null : (
        <p>
          <a href={withQuery(exportHref, query)} download className="link-with-icon">
            <Download /> {t('export')}
          </a>
        </p>
      )}
    </div>
  )
}
