import { ProjectsPage } from '#components/project/projects-page'
import { projectEndpoints } from '#contract/project/project'
import { menuRights } from '#lib/server/menu-rights'
import { openPage } from '#lib/server/open-page'
import { pageTitle } from '#lib/server/titles'

export const generateMetadata = pageTitle('projectSettings')

export default async function ProjectSettingsPage() {
  const { user, data } = await openPage((call) => call(projectEndpoints.list, {}))
  return <ProjectsPage rights={menuRights(user)} projects={data.items} />
}
