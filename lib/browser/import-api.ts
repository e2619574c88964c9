import type { ImportRecord, ImportRun, ImportUndoImpact } from '#contract/import-run'
import type { ImportOutcome, ImportVerdict, ImportWay } from '#contract/import-states'
import { sendToBff } from '#lib/bff/send'
import { throughSignIn } from '#lib/bff/session-end'
import { apiPaths, withQuery } from '#lib/paths'

/** The list that a file is read in to. */
export type ImportPlace = { team?: string; organisation?: string }
export type RecordFilter = { verdict?: ImportVerdict; outcome?: ImportOutcome }

const address = (rest = '') => apiPaths.endpoint('main', `/import${rest}`)
const read = async <Answer>(path: string, init?: RequestInit): Promise<Answer> =>
  (await throughSignIn(() => sendToBff(path, init))).json()

/** Gives a file: what becomes of each row is looked at, and nothing is saved. */
export const giveWorkbook = (file: File, save: ImportWay, place: ImportPlace): Promise<ImportRun> =>
  read(withQuery(address(), { name: file.name, save, ...place }), {
    method: 'POST',
    headers: { 'Content-Type': 'application/octet-stream' },
    body: file,
  })

/** The last files that the caller gave for a list. */
export const listImports = async (place: ImportPlace): Promise<ImportRun[]> =>
  (await read<{ items: ImportRun[] }>(withQuery(address(), place))).items

export const getImport = (run: string): Promise<ImportRun> => read(address(`/${run}`))

const act = (run: string, action: 'start' | 'stop' | 'undo', requestKey: string): Promise<ImportRun> =>
  read(address(`/${run}/${action}`), { method: 'POST', headers: { 'Idempotency-Key': requestKey } })

/** Saves what is new or changed; the key makes a double click one. */
export const startImport = (run: string, requestKey: string) => act(run, 'start', requestKey)
export const stopImport = (run: string, requestKey: string) => act(run, 'stop', requestKey)

/** What taking back what a run saved would do now. */
export const readUndoImpact = (run: string): Promise<ImportUndoImpact> => read(address(`/${run}/undo`))
export const undoImport = (run: string, requestKey: string) => act(run, 'undo', requestKey)

const recordsAtOnce = '50'

export const listImportRecords = (
  run: string,
  filter: RecordFilter,
  cursor?: string,
): Promise<{ items: ImportRecord[]; next: string | null }> =>
  read(withQuery(address(`/${run}/record`), { ...filter, cursor, limit: recordsAtOnce }))
