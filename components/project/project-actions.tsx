import { Pencil } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { ButtonLink } from '#components/ui/button-link'
import type { Project } from '#contract/project'
import { projectPaths } from '#lib/paths'
import { type DeleteWords, ProjectDelete } from './project-delete'

/** What can be done with a project as a whole. */
export async function ProjectActions({ project, words }: { project: Project; words: DeleteWords }) {
  const t = await getTranslations('project')
  const { key, version, actions, values } = project
  return (
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
  )
}
