import { Undo2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/action/button'
import type { ImportRun } from '#contract/import-job/run'
import { formatDateTime } from '#lib/format/format'
import { apiPaths } from '#lib/paths/paths'

/** Files that were read in before, each with how its rows ended: who closed the window while it went on finds it here, and can take it back. */
export function EarlierImports({ runs, onUndo }: { runs: ImportRun[]; onUndo: (run: ImportRun) => void }) {
  const t = useTranslations('spreadsheet.dialog')
  if (runs.length === 0) return null
  return (
    <div className="grid gap-1">
      <span className="field-label">{t('earlier')}</span>
      <ul className="grid gap-1 text-small">
        {runs.map((run) => (
          <li key={run.id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span>
              <b>{run.fileName}</b>{' '}
              <span className="text-muted">
                <span>{t('earlierRow', { at: formatDateTime(run.createdAt), count: run.outcomes.success })}</span>
                {run.undo === null ? null : <span>, {t('earlierUndone')}</span>}
              </span>{' '}
              <a href={apiPaths.importResult(run.id)} download>
                {t('result')}
              </a>
            </span>
            {run.canUndo ? (
              <Button
                size="small"
                icon={<Undo2 />}
                aria-label={t('takeBackOf', { file: run.fileName })}
                onClick={() => onUndo(run)}
              >
                {t('takeBack')}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </div>
  )
}
