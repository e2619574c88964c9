import 'server-only'
import { getMessages } from 'next-intl/server'
import type { ImportJob, ImportJobInput } from '#contract/import-job'

/** The texts of the window of an import job. */
export async function importJobWords() {
  const { importjob, ui } = await getMessages()
  const { close, changedSince, showChanged, optional, error } = ui
  return {
    ...importjob.form,
    field: { optional, error },
    delete: { ...importjob.delete, close, changedSince, showChanged },
  }
}

/** The texts of the page on which an import job runs. */
export async function jobRunWords() {
  const { importjob, spreadsheet, ui } = await getMessages()
  const { optional, error } = ui
  const field = { optional, error }
  return { ...importjob.runPage, field, rows: { ...spreadsheet.dialog, outcomes: spreadsheet.outcomes, field } }
}

/** A job as its window has it. */
export function jobInputOf(job: ImportJob): ImportJobInput {
  const { name, team, kind, type, source, address, format, match, identity, mapping, headings, mode, save, schedule } =
    job
  return { name, team, kind, type, source, address, format, match, identity, mapping, headings, mode, save, schedule }
}
