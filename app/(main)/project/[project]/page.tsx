import { Pencil } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { ProductFrame } from '#components/frame/product-frame'
import { ProjectDelete } from '#components/project/project-delete'
import { ProjectFacts } from '#components/project/project-facts'
import { SelectionCard } from '#components/project/selection-card'
import { ButtonLink } from '#components/ui/button-link'
import { projectEndpoints } from '#contract/project'
import { projectPaths } from '#lib/paths'
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
  const { key, version, actions, values } = project
  const [t, words] = await Promise.all([getTranslations('project'), projectDeleteWords()])
  return (
    <ProductFrame
      {...menuRights(user)}
      place="projectSettings"
      title={values.name}
      actions={
        <>
          {actions.includes('delete') ? (
            <ProjectDelete project={{ key, version, name: values.name }} words={words} />
          ) : null}
          {actions.includes('update') ? (
            <ButtonLink look="primary" icon={<Pencil />} href={projectPaths(key).edit()}>
              {t('edit')}
            </ButtonLink>
          ) : null}
        </>
      }
    >
      <div className="stack gap-6">
        <SelectionCard project={project} counts={counts} />
        <ProjectFacts project={project} />
      </div>
    </ProductFrame>
  )
}
