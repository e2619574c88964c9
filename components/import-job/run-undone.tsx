import { getTranslations } from 'next-intl/server'
import type { ImportRun } from '#contract/import-run'
import { formatDateTime } from '#lib/format'
import { runUndoWords } from '#lib/server/import-job-words'
import { RunUndo } from './run-undo'

/** What can be taken back of a run, or what was; nothing where neither is so. */
export async function RunUndone({ run }: { run: ImportRun }) {
  const { undo, canUndo, state } = run
  if (undo === null && !canUndo) return null
  const [t, words] = await Promise.all([getTranslations('importjob.undo'), runUndoWords()])
  const at = undo?.at ? formatDateTime(undo.at) : ''
  const undone = undo === null ? '' : state === 'stopped' ? t('stopped', { at }) : t('done', { by: undo.by, at })
  return <RunUndo key={`${run.id} ${undo?.at}`} run={run} undone={undone} words={words} />
}
