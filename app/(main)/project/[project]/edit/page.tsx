import { forbidden } from 'next/navigation'
import { ProjectEditPage as ProjectEdit } from '#components/project/project-edit-page'
import { projectEndpoints } from '#contract/project/project'
import { menuRights } from '#lib/server/menu-rights'
import { openPage } from '#lib/server/open-page'
import { pageTitle } from '#lib/server/titles'

export const generateMetadata = pageTitle('projectEdit')

export default async function ProjectEditPage({ params }: PageProps<'/project/[project]/edit'>) {
  const of = { params: await params }
  const { user, data } = await openPage(async (call) => {
    const project = call(projectEndpoints.get, of)
    // An account manager may read the project and not what it could select by.
    const choices = call(projectEndpoints.choices, {}).catch(() => undefined)
    return { project: await project, choices: await choices }
  })
  const { project, choices } = data
  if (choices === undefined || !project.actions.includes('update')) forbidden()
  return <ProjectEdit rights={menuRights(user)} userId={user.id} project={project} choices={choices} />
}
