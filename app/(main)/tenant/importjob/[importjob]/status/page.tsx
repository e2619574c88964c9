import { StatusPage } from '#components/import-job/status-page'
import { doubtEndpoints } from '#contract/content/doubts'
import { importJobEndpoints } from '#contract/import-job/import-job'
import { importRunEndpoints } from '#contract/import-job/run'
import { importOutcomes } from '#contract/import-job/states'
import { menuRights } from '#lib/server/menu-rights'
import { openPage } from '#lib/server/open-page'
import { pageTitle } from '#lib/server/titles'

export const generateMetadata = pageTitle('importJobStatus')

const one = (value: string | string[] | undefined) => (typeof value === 'string' ? value : undefined)

export default async function ImportJobStatusPage(props: PageProps<'/tenant/importjob/[importjob]/status'>) {
  const [{ importjob }, search] = await Promise.all([props.params, props.searchParams])
  const outcome = importOutcomes.find((name) => name === one(search.outcome))
  const isGone = one(search.gone) === '1'
  const [cursor, runsCursor] = [one(search.cursor), one(search.runs)]
  const params = { importjob }
  const { user, data } = await openPage(async (call) => {
    const runId = one(search.run)
    const [job, runs, named] = await Promise.all([
      call(importJobEndpoints.get, { params }),
      call(importJobEndpoints.runs, { params, query: { limit: 20, cursor: runsCursor } }),
      runId === undefined ? undefined : call(importRunEndpoints.get, { params: { run: runId } }),
    ])
    const run = named ?? runs.items[0]
    const query = { limit: 20, outcome, verdict: isGone ? ('gone' as const) : undefined, cursor }
    const source = { source: 'register' as const, sourceId: importjob }
    const [records, card] = await Promise.all([
      run && call(importRunEndpoints.records, { params: { run: run.id }, query }),
      job.mode === 'compare' ? call(doubtEndpoints.card, { query: source }) : undefined,
    ])
    return { job, runs, run, records, card }
  })
  return <StatusPage rights={menuRights(user)} query={{ outcome, isGone, cursor, runs: runsCursor }} {...data} />
}
