import { StatusPage } from '#components/import-job/status-page'
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
    const asked = one(search.run)
    const [runs, named] = await Promise.all([
      call(importJobEndpoints.runs, { params, query: { limit: 20, cursor: runsCursor } }),
      asked === undefined ? undefined : call(importRunEndpoints.get, { params: { run: asked } }),
    ])
    const run = named ?? runs.items[0]
    const query = { limit: 20, outcome, verdict: isGone ? ('gone' as const) : undefined, cursor }
    const records = run && (await call(importRunEndpoints.records, { params: { run: run.id }, query }))
    return { runs, run, records }
  })
  return (
    <StatusPage
      rights={menuRights(user)}
      job={importjob}
      query={{ outcome, isGone, cursor, runs: runsCursor }}
      {...data}
    />
  )
}
