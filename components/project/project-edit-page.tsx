import { useTranslations } from 'next-intl'
import type { ResponseOf } from '#contract/kernel/endpoint'
import type { Project, projectEndpoints } from '#contract/project/project'
import { projectKinds } from '#contract/project/project-selection'
import type { ProductRights } from '../frame/menu-entries'
import { ProductFrame } from '../frame/product-frame'
import { ClientMessages } from '../i18n/client-messages'
import { ProjectForm } from './project-form'

type ProjectEditPageProps = {
  rights: ProductRights
  userId: string
  project: Project
  choices: ResponseOf<typeof projectEndpoints.choices>
}

/** Where a project is changed. */
export function ProjectEditPage({ rights, userId, project, choices }: ProjectEditPageProps) {
  const t = useTranslations('project.kinds')
  const offered = choices.types.map(({ value, label, note }) => {
    // The kind that a type is of.
    const kind = projectKinds.find((one) => one === note)
    return { value, label, note: kind === undefined ? '' : t(kind) }
  })
  // A type that the project chose before the tenant named categories keeps its name.
  const chosen = Object.entries(project.typeNames)
    .filter(([value]) => offered.every((one) => one.value !== value))
    .map(([value, label]) => ({ value, label }))
  const types = [...offered, ...chosen]
  const categories = choices.categories.map((category) => ({ value: category, label: category }))
  const { key, version, values, managers } = project
  return (
    <ProductFrame {...rights} place="projectSettings" title={values.name} isName>
      <ClientMessages of={['ui', 'project', 'fields.form']}>
        <ProjectForm
          key={version}
          userId={userId}
          project={{ key, version, values, managers }}
          choices={{ types, categories }}
        />
      </ClientMessages>
    </ProductFrame>
  )
}
