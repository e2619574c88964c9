import { useTranslations } from 'next-intl'
import { ListPager } from '#components/data-table/list-card'
import { ImportRow } from '#components/spreadsheet/import-row'
import { TabLinks } from '#components/ui/action/tab-links'
import { EmptyState } from '#components/ui/feedback/empty-state'
import { Card } from '#components/ui/page/card'
import type { ImportRecord, ImportRun } from '#contract/import-job/run'
import { type ImportOutcome, importOutcomes } from '#contract/import-job/states'
import { formatDateTime } from '#lib/format/format'
import { tenantPaths } from '#lib/paths/paths'

type RunLogProps = {
  job: string
  run: ImportRun
  page: { items: ImportRecord[]; next: string | null }
  outcome: ImportOutcome | undefined
  /** Only what its source has no more. */
  isGone: boolean
  cursor: string | undefined
}

/** How the rows of a run ended, one by one, with what changed and what was wrong. */
export function RunLog({ job, run, page, outcome, isGone, cursor }: RunLogProps) {
  const t = useTranslations('importjob.statusPage')
  const outcomes = useTranslations('spreadsheet.outcomes')
  const hrefOf = (query: Record<string, string | undefined>) =>
    tenantPaths.importJobStatus(job, { run: run.id, ...query })
  const counted = importOutcomes.filter((one) => run.outcomes[one] > 0)
  const { gone } = run.verdicts
  const compares = run.job?.compares ?? false
  return (
    <Card title={t('log', { at: formatDateTime(run.createdAt) })} flush>
      {counted.length === 0 && gone === 0 ? null : (
        <TabLinks
          label={t('filter')}
          tabs={[
            { href: hrefOf({}), label: t('all'), current: outcome === undefined && !isGone },
            ...counted.map((one) => ({
              href: hrefOf({ outcome: one }),
              label: compares && one === 'success' ? t('compared') : outcomes(one),
              count: run.outcomes[one],
              current: outcome === one,
            })),
            ...(gone === 0 ? [] : [{ href: hrefOf({ gone: '1' }), label: t('gone'), count: gone, current: isGone }]),
          ]}
        />
      )}
      {page.items.length === 0 ? (
        <EmptyState title={outcome === undefined ? t('noRows') : t('logEmpty')}>
          {outcome === undefined ? (run.job?.issue ?? undefined) : t('logEmptyHelp')}
        </EmptyState>
      ) : (
        <ul className="card-body grid gap-3">
          {page.items.map((record) => (
            <ImportRow key={record.position} record={record} isSaved={record.outcome !== null} compares={compares} />
          ))}
        </ul>
      )}
      <ListPager
        shown={page.items.length}
        next={page.next}
        isFurther={cursor !== undefined}
        hrefOf={(next) => hrefOf({ outcome, gone: isGone ? '1' : undefined, cursor: next })}
      />
    </Card>
  )
}
