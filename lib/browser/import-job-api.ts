import type { ImportLook } from '#contract/import-job'
import type { ImportFormat } from '#contract/import-job-choices'
import type { ImportRun } from '#contract/import-run'
import { sendToBff } from '#lib/bff/send'
import { throughSignIn } from '#lib/bff/session-end'
import { apiPaths, withQuery } from '#lib/paths'

const address = (rest: string) => apiPaths.endpoint('main', `/tenant/${rest}`)

const give = async <Answer>(path: string, file: File): Promise<Answer> => {
  const headers = { 'Content-Type': 'application/octet-stream' }
  return (await throughSignIn(() => sendToBff(path, { method: 'POST', headers, body: file }))).json()
}

/** The columns of a file; nothing of it is kept. */
export const lookAtFile = (file: File, target: { kind: string; type: string; format: ImportFormat }) =>
  give<ImportLook>(withQuery(address('import-look/file'), target), file)

/** Runs a job on a file. */
export const runJobOnFile = (job: string, file: File, dry: boolean) =>
  give<ImportRun>(withQuery(address(`importjob/${job}/file`), { name: file.name, dry: String(dry) }), file)
