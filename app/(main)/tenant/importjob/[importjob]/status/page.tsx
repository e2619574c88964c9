import { getTranslations } from 'next-intl/server'
import { ProductFrame } from '#components/frame/product-frame'
import { RunFigures } from '#components/import-job/run-figures'
import { RunLink } from '#components/import-job/run-link'
import { RunLog } from '#components/import-job/run-log'
import { RunTable } from '#components/import-job/run-table'
import { RunUndone } from '#components/import-job/run-undone'
import { importJobEndpoints } from '#contract/import-job'
import { importRunEndpoints } from '#contract/import-run'
import { importOutcomes } from '#contract/import-states'
import { runUndoWords } from '#lib/server/import-job-words'
import { menuRights } from '#lib/server/menu-rights'
import { openPage } from '#lib/server/open-page'
import { currentLocale } from '#lib/server/preferences'
import { pageTitle } from '#lib/server/titles'

export const generateMetadata = pageTitle('importJobStatus')

const one = (value: string | string[] | undefined) => (typeof value === 'string' ? value : undefined)

export default async function ImportJobStatusPage(props: PageProps<'/tenant/importjob/[importjob]/status'>) {
  const [{ importjob }, search] = await Promise.all([props.params, props.searchParams])
  const outcome = importOutcomes.find((name) => name === one(search.outcome))
  const [cursor, runsCursor] = [one(search.cursor), one(search.runs)]
  const params = { importjob }
  const { user, data } = await openPage(async (call) => {
    const asked = one(search.run)
    const [runs, named] = await Promise.all([
      call(importJobEndpoints.runs, { params, query: { limit: 20, cursor: runsCursor } }),
      asked === undefined ? undefined : call(importRunEndpoints.get, { params: { run: asked } }),
    ])
    const run = named ?? runs.items[0]
    const query = { limit: 20, outcome, cursor }
    const records = run && (await call(importRunEndpoints.records, { params: { run: run.id }, query }))
    return { runs, run, records }
  })
  const { runs, run, records } = data
  const [t, locale, words] = await Promise.all([getTranslations('importjob'), currentLocale(), runUndoWords()])
  return (
    <ProductFrame
      {...menuRights(user)}
      place="importjob"
      title={runs.name}
      meta={t('statusPage.lead')}
      width="wide"
      actions={<RunLink job={importjob}>{t('run')}</RunLink>}
    >
      <div className="stack gap-6">
        <RunTable job={importjob} page={runs} shown={run?.id} cursor={runsCursor} />
        {run === undefined || records === undefined ? null : (
          <>
            <RunFigures run={run} runs={runs.items} locale={locale} />
            <RunUndone run={run} words={words} />
            <RunLog job={importjob} run={run} page={records} outcome={outcome} cursor={cursor} />
          </>
        )}
      </div>
    </ProductFrame>
  )
}
