import { RunPage } from '#components/import-job/run-page'
import { importJobEndpoints } from '#contract/import-job/import-job'
import { menuRights } from '#lib/server/menu-rights'
import { openPage } from '#lib/server/open-page'
import { pageTitle } from '#lib/server/titles'

export const generateMetadata = pageTitle('importJobRun')

export default async function ImportJobRunPage({ params }: PageProps<'/tenant/importjob/[importjob]/run'>) {
  const { importjob } = await params
  const { user, data } = await openPage((call) => call(importJobEndpoints.get, { params: { importjob } }))
  return <RunPage rights={menuRights(user)} job={data} />
}
