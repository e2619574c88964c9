'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { FormSection } from '#components/ui/form/form-section'
import type { Webhook, WebhookInput } from '#contract/project/webhook'
import { webhookEvents } from '#contract/project/webhook-rules'
import { call } from '#lib/api/client'
import { toast } from '#lib/browser/toast'
import { useRouter } from '#lib/browser/use-router'
import { useEntityForm } from '#lib/forms/use-entity-form'
import { projectPaths } from '#lib/paths/paths'
import { CheckboxesField } from '../form/checkboxes-field'
import { EntityForm } from '../form/entity-form'
import { CheckboxField, TextField } from '../form/fields'

type WebhookFormProps = {
  project: string
  userId: string
  values: WebhookInput
  /** None for a new one, which carries a key so that a double click makes one. */
  webhook?: Pick<Webhook, 'id' | 'version'>
}

const schema = async () => (await import('#contract/project/webhook')).webhookInputSchema

/** Which system is told of which changes. */
export function WebhookForm({ project, userId, values, webhook }: WebhookFormProps) {
  const t = useTranslations('webhook')
  const router = useRouter()
  const events = useMemo(() => webhookEvents.map((value) => ({ value, label: t(`event.${value}`) })), [t])
  const entity = useEntityForm<WebhookInput>({
    schema,
    values,
    version: `"v${webhook?.version ?? 0}"`,
    draftKey: `${userId}/webhook/${project}/${webhook?.id ?? ''}`,
    save: async (body, version) => {
      if (webhook === undefined) {
        const { data } = await call('POST /main/project/{project}/webhook', { params: { project }, body })
        toast({ message: t('added', { name: data.values.name }) })
        router.push(projectPaths(project).webhook(data.id))
        return version
      }
      const params = { project, webhook: webhook.id }
      const saved = await call('PUT /main/project/{project}/webhook/{webhook}', { params, body, version })
      toast({ message: t('saved', { name: saved.data.values.name }) })
      return saved.version
    },
  })
  return (
    <EntityForm entity={entity} submit={webhook === undefined ? t('create') : t('save')} isPart={webhook !== undefined}>
      <FormSection title={t('section')}>
        <TextField name="name" label={t('name')} help={t('nameHelp')} autoComplete="off" />
        <TextField name="url" label={t('url')} help={t('urlHelp')} type="url" autoComplete="off" />
        <CheckboxesField name="events" label={t('events')} help={t('eventsHelp')} options={events} />
        <CheckboxField name="isOn" label={t('isOn')} help={t('isOnHelp')} />
      </FormSection>
    </EntityForm>
  )
}
