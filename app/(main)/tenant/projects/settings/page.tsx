import { getTranslations } from 'next-intl/server'
import { ProductFrame } from '#components/frame/product-frame'
import { ProjectAdd } from '#components/project/project-add'
import { ProjectTable } from '#components/project/project-table'
import { EmptyState } from '#components/ui/empty-state'
import { projectEndpoints } from '#contract/project'
import { menuRights } from '#lib/server/menu-rights'
import { openPage } from '#lib/server/open-page'
import { projectAddWords } from '#lib/server/project-words'
import { pageTitle } from '#lib/server/titles'

export const generateMetadata = pageTitle('projectSettings')

export default async function ProjectSettingsPage() {
  const { user, data } = await openPage((call) => call(projectEndpoints.list, {}))
  const [pages, t, words] = await Promise.all([getTranslations('pages'), getTranslations('project'), projectAddWords()])
  const add = <ProjectAdd words={words} />
  const isEmpty = data.items.length === 0
  return (
    <ProductFrame
      {...menuRights(user)}
      place="projectSettings"
      title={pages('titles.projectSettings')}
      meta={t('lead')}
      width="wide"
      actions={isEmpty ? null : add}
    >
      <div className="card">
        {isEmpty ? (
          <EmptyState title={pages('nothing.projects')} actions={add}>
            {t('noneHelp')}
          </EmptyState>
        ) : (
          <ProjectTable caption={pages('titles.projectSettings')} projects={data.items} />
        )}
      </div>
    </ProductFrame>
  )
}
