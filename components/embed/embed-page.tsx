import { useTranslations } from 'next-intl'
import { ButtonLink } from '#components/ui/action/button-link'
import { EmptyState } from '#components/ui/feedback/empty-state'
import { openProjectPath } from '#contract/project/open-data'
import type { Project } from '#contract/project/project'
import { projectPaths } from '#lib/paths/paths'
import type { ProductRights } from '../frame/menu-entries'
import { ProductFrame } from '../frame/product-frame'
import { ClientMessages } from '../i18n/client-messages'
import { EmbedGenerator } from './embed-generator'

type EmbedPageProps = { rights: ProductRights; project: Project; origin: string }

/** Where the code is made by which a website shows what a project selects. */
export function EmbedPage({ rights, project: { key, values, actions }, origin }: EmbedPageProps) {
  const t = useTranslations('embed')
  const edit = actions.includes('update') ? (
    <ButtonLink look="primary" href={projectPaths(key).edit()}>
      {t('toEdit')}
    </ButtonLink>
  ) : null
  return (
    <ProductFrame
      {...rights}
      place="projectSettings"
      title={t('card')}
      above={[{ label: values.name, href: projectPaths(key).dashboard() }]}
      meta={t('lead')}
      width="wide"
    >
      {values.isOpen ? (
        <ClientMessages of={['ui', 'embed']}>
          <EmbedGenerator
            project={key}
            origin={origin}
            website={values.websites[0] ?? `${origin}${openProjectPath(key)}`}
          />
        </ClientMessages>
      ) : (
        <div className="card">
          <EmptyState title={t('notOpenTitle')} actions={edit}>
            {t('notOpen')}
          </EmptyState>
        </div>
      )}
    </ProductFrame>
  )
}
