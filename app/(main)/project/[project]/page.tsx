import { ProductFrame } from '#components/frame/product-frame'
import { LastDataset } from '#components/project/last-dataset'
import { ProjectActions } from '#components/project/project-actions'
import { ProjectFacts } from '#components/project/project-facts'
import { SelectionCard } from '#components/project/selection-card'
import { datasetEndpoints } from '#contract/dataset'
import { projectEndpoints } from '#contract/project'
import { builderWords } from '#lib/server/dataset-words'
import { menuRights } from '#lib/server/menu-rights'
import { openPage } from '#lib/server/open-page'
import { projectDeleteWords } from '#lib/server/project-words'
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
    const [last, open] = [
      datasets.items.find(({ state }) => state === 'done'),
      datasets.items.find(({ state }) => state === 'queued' || state === 'busy'),
    ]
    return { project, counts, last, open }
  })
  const { project, counts, last, open } = data
  const [words, building] = await Promise.all([projectDeleteWords(), builderWords()])
  return (
    <ProductFrame
      {...menuRights(user)}
      place="projectSettings"
      title={project.values.name}
      actions={<ProjectActions project={project} words={words} />}
    >
      <div className="stack gap-6">
        <SelectionCard project={project} counts={counts} />
        <LastDataset project={project} dataset={last} open={open} words={building} />
        <ProjectFacts project={project} />
      </div>
    </ProductFrame>
  )
}
