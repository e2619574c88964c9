import { ProductFrame } from '#components/frame/product-frame'
import { ProjectActions } from '#components/project/project-actions'
import { ProjectFacts } from '#components/project/project-facts'
import { SelectionCard } from '#components/project/selection-card'
import { projectEndpoints } from '#contract/project'
import { menuRights } from '#lib/server/menu-rights'
import { openPage } from '#lib/server/open-page'
import { projectDeleteWords } from '#lib/server/project-words'
import { pageTitle } from '#lib/server/titles'

export const generateMetadata = pageTitle('project')

export default async function ProjectPage({ params }: PageProps<'/project/[project]'>) {
  const of = { params: await params }
  const { user, data } = await openPage(async (call) => {
    const [project, { counts }] = await Promise.all([call(projectEndpoints.get, of), call(projectEndpoints.counts, of)])
    return { project, counts }
  })
  const { project, counts } = data
  const words = await projectDeleteWords()
  return (
    <ProductFrame
      {...menuRights(user)}
      place="projectSettings"
      title={project.values.name}
      actions={<ProjectActions project={project} words={words} />}
    >
      <div className="stack gap-6">
        <SelectionCard project={project} counts={counts} />
        <ProjectFacts project={project} />
      </div>
    </ProductFrame>
  )
}
