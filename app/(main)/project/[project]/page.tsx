import { ProjectPage as ProjectView } from '#components/project/project-page'
import { datasetEndpoints } from '#contract/project/dataset'
import { projectEndpoints } from '#contract/project/project'
import { menuRights } from '#lib/server/menu-rights'
import { openPage } from '#lib/server/open-page'
import { pageTitle } from '#lib/server/titles'

export const generateMetadata = pageTitle('project')

export default async function ProjectPage({ params }: PageProps<'/project/[project]'>) {
  const of = { params: await params }
  const { user, data } = await openPage(async (call) => {
    const [project, { counts }, datasets] = await Promise.all([
      call(projectEndpoints.get, of),
      call(projectEndpoints.counts, of),
      call(datasetEndpoints.list, of),
    ])
    const last = datasets.items.find(({ state }) => state === 'done')
    const open = datasets.items.find(({ state }) => state === 'queued' || state === 'busy')
    return { project, counts, last, open }
  })
  return <ProjectView rights={menuRights(user)} {...data} />
}
