import { useTranslations } from 'next-intl'
import type { ImportRun } from '#contract/import-job/run'
import { formatDateTime } from '#lib/format/format'
import { ClientMessages } from '../i18n/client-messages'
import { RunUndo } from './run-undo'

/** What can be taken back of a run, or what was; nothing where neither is so. */
export function RunUndone({ run }: { run: ImportRun }) {
  const t = useTranslations('importjob.undo')
  const { undo, canUndo, state } = run
  if (undo === null && !canUndo) return null
  const at = undo?.at ? formatDateTime(undo.at) : ''
  const undone = undo === null ? '' : state === 'stopped' ? t('stopped', { at }) : t('done', { by: undo.by, at })
  return (
    <ClientMessages of={['ui', 'spreadsheet.dialog', 'importjob.undo']}>
      <RunUndo key={`${run.id} ${undo?.at}`} run={run} undone={undone} />
    </ClientMessages>
  )
}
