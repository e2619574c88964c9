import { getTranslations } from 'next-intl/server'
import type { ImportRun } from '#contract/import-run'
import { formatDateTime } from '#lib/format'
import type { RunUndoWords } from '#lib/i18n/import-job-texts'
import { ClientMessages } from '../i18n/client-messages'
import { RunUndo } from './run-undo'

/** What can be taken back of a run, or what was; nothing where neither is so. */
export async function RunUndone({ run, words }: { run: ImportRun; words: RunUndoWords }) {
  const { undo, canUndo, state } = run
  if (undo === null && !canUndo) return null
  const t = await getTranslations('importjob.undo')
  const at = undo?.at ? formatDateTime(undo.at) : ''
  const undone = undo === null ? '' : state === 'stopped' ? t('stopped', { at }) : t('done', { by: undo.by, at })
  return (
    <ClientMessages of={['ui', 'spreadsheet.dialog']}>
      <RunUndo key={`${run.id} ${undo?.at}`} run={run} undone={undone} words={words} />
    </ClientMessages>
  )
}
