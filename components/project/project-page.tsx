import type { Dataset } from '#contract/project/dataset'
import type { Project, SelectionCounts } from '#contract/project/project'
import type { ProductRights } from '../frame/menu-entries'
import { ProductFrame } from '../frame/product-frame'
import { EmbedCard } from './embed-card'
import { LastDataset } from './last-dataset'
import { ProjectActions } from './project-actions'
import { ProjectSummary } from './project-summary'
import { SelectionCard } from './selection-card'
import { WebhookCard } from './webhook-card'

type ProjectPageProps = {
  rights: ProductRights
  project: Project
  counts: SelectionCounts
  last: Dataset | undefined
  /** The dataset that is being built. */
  open: Dataset | undefined
}

/** A project: what it selects, its last dataset, and whose it is. */
export function ProjectPage({ rights, project, counts, last, open }: ProjectPageProps) {
  return (
    <ProductFrame
      {...rights}
      place="projectSettings"
      title={project.values.name}
      isName
      actions={<ProjectActions project={project} />}
    >
      <div className="stack gap-6">
        <SelectionCard project={project} counts={counts} />
        <LastDataset project={project} dataset={last} open={open} />
        <EmbedCard project={project.key} />
        {project.actions.includes('update') ? <WebhookCard project={project.key} /> : null}
        <ProjectSummary project={project} />
      </div>
    </ProductFrame>
  )
}
