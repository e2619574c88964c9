import { useTranslations } from 'next-intl'
import type { ImportRun } from '#contract/import-job/run'
import { formatDateTime } from '#lib/format/format'
import { apiPaths } from '#lib/paths/paths'

/** Files that were read in before, each with how its rows ended: who closed the window while it went on finds it here. */
export function EarlierImports({ runs }: { runs: ImportRun[] }) {
  const t = useTranslations('spreadsheet.dialog')
  if (runs.length === 0) return null
  return (
    <div className="grid gap-1">
      <span className="field-label">{t('earlier')}</span>
      <ul className="grid gap-1 text-small">
        {runs.map(({ id, fileName, createdAt, outcomes }) => (
          <li key={id}>
            <b>{fileName}</b>{' '}
            <span className="text-muted">
              {t('earlierRow', { at: formatDateTime(createdAt), count: outcomes.success })}
            </span>{' '}
            <a href={apiPaths.importResult(id)} download>
              {t('result')}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
