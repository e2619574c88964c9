import 'server-only'
import type { JobRunWords, JobWords, RunUndoWords } from '#lib/i18n/import-job-texts'
import { rawMessages as getMessages } from '#lib/i18n/raw-messages'

/** The texts of the window of an import job. */
export async function importJobWords(): Promise<JobWords> {
  const { importjob, ui } = await getMessages()
  const { close, changedSince, showChanged, optional, error } = ui
  return {
    ...importjob.form,
    field: { optional, error },
    delete: { ...importjob.delete, close, changedSince, showChanged },
  }
}

/** The texts of the page on which an import job runs. */
export async function jobRunWords(): Promise<JobRunWords> {
  const { importjob, ui } = await getMessages()
  const { optional, error } = ui
  return { ...importjob.runPage, field: { optional, error } }
}

/** The texts of taking a run back. */
export async function runUndoWords(): Promise<RunUndoWords> {
  const { importjob, spreadsheet } = await getMessages()
  return { ...importjob.undo, rows: { noTitle: spreadsheet.dialog.noTitle } }
}
