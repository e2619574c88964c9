import { useTranslations } from 'next-intl'
import { ButtonLink } from '#components/ui/action/button-link'
import { EmptyState } from '#components/ui/feedback/empty-state'
import { Notice } from '#components/ui/feedback/notice'
import type { Project } from '#contract/project/project'
import type { Webhook } from '#contract/project/webhook'
import { formatDateTime } from '#lib/format/format'
import { projectPaths } from '#lib/paths/paths'
import type { ProductRights } from '../frame/menu-entries'
import { ProductFrame } from '../frame/product-frame'
import { ClientMessages } from '../i18n/client-messages'
import { WebhookTable } from './webhook-table'

type WebhooksPageProps = { rights: ProductRights; project: Project; webhooks: Webhook[] }

/** The systems that receive the changes of a project. */
export function WebhooksPage({ rights, project: { key, values }, webhooks }: WebhooksPageProps) {
  const t = useTranslations('webhook')
  const add = (
    <ButtonLink look="primary" href={projectPaths(key).webhookCreate()}>
      {t('add')}
    </ButtonLink>
  )
  const rows = webhooks.map(({ id, state, lastSentAt, values: { name, url } }) => ({
    ...{ id, name, url, state },
    lastSent: lastSentAt === null ? t('never') : formatDateTime(lastSentAt),
  }))
  const isEmpty = rows.length === 0
  return (
    <ProductFrame
      {...rights}
      place="projectSettings"
      title={t('card')}
      above={[{ label: values.name, href: projectPaths(key).dashboard() }]}
      meta={t('lead')}
      actions={isEmpty ? null : add}
    >
      <div className="stack gap-6">
        {values.isOpen ? null : <Notice>{t('notOpen')}</Notice>}
        <div className="card">
          {isEmpty ? (
            <EmptyState title={t('none')} actions={add}>
              {t('noneHelp')}
            </EmptyState>
          ) : (
            <ClientMessages of={['ui', 'webhook']}>
              <WebhookTable project={key} caption={t('card')} rows={rows} />
            </ClientMessages>
          )}
        </div>
      </div>
    </ProductFrame>
  )
}
