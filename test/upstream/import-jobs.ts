import { type ImportJobInput, importJobEndpoints } from '#contract/import-job/import-job'
import type { ImportRun } from '#contract/import-job/run'
import { importRunEndpoints } from '#contract/import-job/run'
import type { TestApplication } from './application.ts'
import { look, work } from './spreadsheets.ts'

// Tests only: an import job, and files that it reads in.

/** Organisations under team Noord from comma-separated values. */
export const jobInput = (given: Partial<ImportJobInput> = {}): ImportJobInput => ({
  name: 'Bibliotheken',
  team: 'noord',
  kind: 'organisation',
  type: 'bibliotheek',
  source: 'file',
  address: '',
  format: 'csv',
  match: 'external',
  identity: 'code',
  mapping: [{ column: 'title', from: 'naam' }],
  table: null,
  headings: ['code', 'naam'],
  mode: 'both',
  save: 'concept',
  gone: 'report',
  schedule: null,
  stopped: false,
  ...given,
})

/** An import job made with this token, and what can be done with it. */
export async function importJobOf(application: TestApplication, token: string, given: Partial<ImportJobInput> = {}) {
  const { data: job } = await application.call(
    importJobEndpoints.create,
    { body: jobInput(given), idempotencyKey: crypto.randomUUID() },
    { token },
  )
  /** Gives it a file; it is not worked on yet. */
  const give = (text: string | Buffer, dry = false, as = token) =>
    application.request(`/main/tenant/importjob/${job.key}/file?name=lijst.${job.format}&dry=${dry}`, {
      method: 'POST',
      token: as,
      body: new Uint8Array(Buffer.from(text)),
    })
  /** Gives it a file, and works until nothing is left. */
  const run = async (text: string | Buffer, dry = false, as = token) => {
    const response = await give(text, dry, as)
    if (response.status !== 201) throw new Error(`not taken: ${response.status} ${await response.text()}`)
    const { id }: ImportRun = await response.json()
    await work(application, id)
    return look(application, as, id)
  }
  /** Says that a dry run may be saved. */
  const confirm = async (id: string, as = token) => {
    const input = { params: { run: id }, idempotencyKey: crypto.randomUUID() }
    await application.call(importRunEndpoints.start, input, { token: as })
    await work(application, id)
    return look(application, as, id)
  }
  /** Takes a run back. */
  const undo = async (id: string, as = token) => {
    const input = { params: { run: id }, idempotencyKey: crypto.randomUUID() }
    await application.call(importRunEndpoints.undo, input, { token: as })
    await work(application, id)
    return look(application, as, id)
  }
  return { job, give, run, confirm, undo }
}
