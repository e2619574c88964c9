import { Download } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { ListCard } from '#components/frame/list-card'
import { Card } from '#components/ui/card'
import { type AuditEvent, auditActions, auditKinds } from '#contract/audit'
import { withQuery } from '#lib/paths'
import { AuditFilters, type AuditFilterValues } from './audit-filters'
import { EventList } from './event-list'

export type AuditLogProps = {
  page: { items: AuditEvent[]; next: string | null }
  filters: AuditFilterValues
  /** Given where the log of what lies beneath can be asked for. */
  beneath?: boolean
  cursor: string | undefined
  self: string
  exportHref: string
  changesOf: (version: string) => string
}

/** The action log with its filters, a page at a time, and as a file. */
export async function AuditLog({ page, filters, beneath, cursor, self, exportHref, changesOf }: AuditLogProps) {
  const [t, ui, sentences, pages] = await Promise.all([
    getTranslations('auditlog.filter'),
    getTranslations('ui'),
    getTranslations('audit'),
    getTranslations('pages'),
  ])
  const isFiltered = Object.values(filters).some((value) => value !== undefined)
  const query = { ...filters, beneath: beneath ? 'true' : undefined }
  const dots = { actor: '…', subject: '…' }
  return (
    <div className="stack gap-6">
      <Card title={t('title')}>
        <AuditFilters
          self={self}
          values={filters}
          beneath={beneath}
          actions={auditActions.map((action) => ({ value: action, label: sentences(action, dots) }))}
          kinds={auditKinds.map((kind) => ({ value: kind, label: pages(`kindOfHistory.${kind}`) }))}
          words={{
            optional: ui('optional'),
            error: ui('error'),
            who: t('who'),
            what: t('what'),
            anything: t('anything'),
            on: t('on'),
            everything: t('everything'),
            subject: t('subject'),
            from: t('from'),
            until: t('until'),
            fold: t('fold'),
            foldActive: t('foldActive'),
            show: t('show'),
            clear: t('clear'),
            beneath: t('beneath'),
            wrongDate: t('wrongDate'),
            pickDate: t('pickDate'),
          }}
        />
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
