import { useTranslations } from 'next-intl'
import { BarChart } from '#components/ui/display/bar-chart'
import { Card } from '#components/ui/page/card'
import type { ImportRun } from '#contract/import-job/run'
import { importOutcomes } from '#contract/import-job/states'
import { formatDateTime } from '#lib/format/format'

type RunFiguresProps = { run: ImportRun; runs: ImportRun[] }

const shownRuns = 8

/** How the rows of a run ended, and how many each of the last runs saved, as charts with their tables. */
export function RunFigures({ run, runs }: RunFiguresProps) {
  const t = useTranslations('importjob.statusPage')
  const outcome = useTranslations('spreadsheet.outcomes')
  const outcomes = importOutcomes.map((key) => ({ key, label: outcome(key), count: run.outcomes[key] }))
  const last = runs.slice(0, shownRuns).map(({ id, createdAt, outcomes: { success } }) => ({
    key: id,
    label: formatDateTime(createdAt),
    count: success,
  }))
  return (
    <div className="grid items-start gap-6 xl:grid-cols-2">
      <Card title={t('perOutcome')} note={formatDateTime(run.createdAt)}>
        <BarChart title={t('perOutcome')} bars={outcomes} what={t('what')} />
      </Card>
      <Card title={t('perRun')}>
        <BarChart title={t('perRun')} bars={last} what={t('run')} />
      </Card>
    </div>
  )
}
