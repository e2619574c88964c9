import 'server-only'
import { getMessages } from 'next-intl/server'
import type { JobRunWords, JobWords, RunUndoWords } from '#lib/i18n/import-job-texts'

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
  const { importjob, spreadsheet, ui } = await getMessages()
  const { optional, error } = ui
  const field = { optional, error }
  return { ...importjob.runPage, field, rows: { ...spreadsheet.dialog, outcomes: spreadsheet.outcomes, field } }
}

/** The texts of taking a run back. */
export async function runUndoWords(): Promise<RunUndoWords> {
  const { importjob, spreadsheet, ui } = await getMessages()
  const { optional, error } = ui
  return {
    ...importjob.undo,
    rows: { ...spreadsheet.dialog, outcomes: spreadsheet.outcomes, field: { optional, error } },
  }
}
