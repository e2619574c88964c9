import { useTranslations } from 'next-intl'
import { ListCard } from '#components/data-table/list-card'
import { Notice } from '#components/ui/feedback/notice'
import { Card } from '#components/ui/page/card'
import type { Project } from '#contract/project/project'
import type { Webhook, WebhookMessage } from '#contract/project/webhook'
import { formatDateTime } from '#lib/format/format'
import { projectPaths } from '#lib/paths/paths'
import { FormMessages } from '../form/form-messages'
import type { ProductRights } from '../frame/menu-entries'
import { ProductFrame } from '../frame/product-frame'
import { ClientMessages } from '../i18n/client-messages'
import { WebhookDelete, WebhookTest } from './webhook-actions'
import { WebhookForm } from './webhook-form'
import { WebhookMessages } from './webhook-messages'
import { WebhookSecret } from './webhook-secret'
import { WebhookStateBadge } from './webhook-state'

type WebhookPageProps = {
  rights: ProductRights
  userId: string
  project: Project
  webhook: Webhook
  page: { items: WebhookMessage[]; next: string | null }
  cursor: string | undefined
}

/** A system that receives the changes of a project: its state, which changes, its secret, and what was sent. */
export function WebhookPage({ rights, userId, project: of, webhook, page, cursor }: WebhookPageProps) {
  const t = useTranslations('webhook')
  const project = of.key
  const { id, version, values, state, failingSince, nextTryAt, formerSecretUntil } = webhook
  const since = failingSince === null ? '' : formatDateTime(failingSince)
  const trouble = () => {
    if (state === 'stopped') return t('stopped', { since })
    return nextTryAt === null ? t('failingNow', { since }) : t('failing', { since, next: formatDateTime(nextTryAt) })
  }
  const overlap = formerSecretUntil === null ? undefined : t('overlap', { until: formatDateTime(formerSecretUntil) })
  return (
    <ProductFrame
      {...rights}
      place="projectSettings"
      title={values.name}
      isName
      above={[
        { label: of.values.name, href: projectPaths(project).dashboard() },
        { label: t('card'), href: projectPaths(project).webhooks() },
      ]}
      meta={
        <ClientMessages of={['webhook.states']}>
          <WebhookStateBadge state={state} />
        </ClientMessages>
      }
      actions={
        <ClientMessages of={['ui', 'webhook']}>
          <WebhookDelete project={project} webhook={{ id, version, name: values.name }} />
        </ClientMessages>
      }
    >
      <div className="stack gap-6">
        {state === 'failing' || state === 'stopped' ? (
          <Notice kind={state === 'stopped' ? 'error' : 'warning'}>{trouble()}</Notice>
        ) : null}
        <FormMessages of={['webhook']}>
          <WebhookForm key={version} project={project} userId={userId} values={values} webhook={{ id, version }} />
        </FormMessages>
        <ClientMessages of={['ui', 'webhook']}>
          <Card title={t('testTitle')}>
            <WebhookTest project={project} webhook={id} />
          </Card>
          <Card title={t('secret')}>
            <WebhookSecret project={project} webhook={id} overlap={overlap} />
          </Card>
          <section>
            <h2>{t('messages')}</h2>
            <p className="mt-1 mb-3 text-text-2">{t('messagesHelp')}</p>
            <ListCard
              shown={page.items.length}
              next={page.next}
              isFurther={cursor !== undefined}
              hrefOf={(next) => projectPaths(project).webhook(id, { cursor: next })}
              empty={{ title: t('messagesNone'), help: t('messagesNoneHelp') }}
            >
              <WebhookMessages
                project={project}
                webhook={id}
                rows={page.items.map(({ createdAt, ...message }) => ({ ...message, when: formatDateTime(createdAt) }))}
              />
            </ListCard>
          </section>
        </ClientMessages>
      </div>
    </ProductFrame>
  )
}
