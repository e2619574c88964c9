import { JobsPage } from '#components/import-job/jobs-page'
import { importJobEndpoints } from '#contract/import-job/import-job'
import { menuRights } from '#lib/server/menu-rights'
import { openPage } from '#lib/server/open-page'
import { pageTitle } from '#lib/server/titles'

export const generateMetadata = pageTitle('importJobs')

export default async function ImportJobsPage() {
  const { user, data } = await openPage((call) => call(importJobEndpoints.list, {}))
  return <JobsPage rights={menuRights(user)} jobs={data.items} />
}
