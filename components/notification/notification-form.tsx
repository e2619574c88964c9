'use client'

import { useTranslations } from 'next-intl'
import { FormSection } from '#components/ui/form/form-section'
import type { TeamNotification, TeamNotificationInput } from '#contract/notification/team-notification'
import { notificationTopics } from '#contract/notification/topics'
import { call } from '#lib/api/client'
import { toast } from '#lib/browser/toast'
import { useEntityForm } from '#lib/forms/use-entity-form'
import { ChecklistField } from '../form/checklist-field'
import { EntityForm } from '../form/entity-form'

export type NotificationFormProps = {
  team: string
  userId: string
  data: Pick<TeamNotification, 'topics' | 'roles' | 'choices' | 'version'>
}

const schema = async () => (await import('#contract/notification/team-notification')).teamNotificationInputSchema

/** The topics that a team sends mail about, and the roles that receive it. */
export function NotificationForm({ team, userId, data }: NotificationFormProps) {
  const t = useTranslations('notification')
  const entity = useEntityForm<TeamNotificationInput>({
    schema,
    values: { topics: data.topics, roles: data.roles },
    version: `"v${data.version}"`,
    draftKey: `${userId}/notifications/${team}`,
    save: async (body, version) => {
      const saved = await call('PUT /main/team/{team}/notification', { params: { team }, body, version })
      toast({ message: t('saved') })
      return saved.version
    },
  })
  return (
    <EntityForm entity={entity} submit={t('save')}>
      <FormSection title={t('topics')} note={t('topicsNote')}>
        <ChecklistField
          name="topics"
          label={t('topics')}
          options={notificationTopics.map((value) => ({
            value,
            label: t(`topic.${value}`),
            note: t(`topicNote.${value}`),
          }))}
        />
      </FormSection>
      <FormSection title={t('roles')} note={t('rolesNote')}>
        <ChecklistField
          name="roles"
          label={t('roles')}
          options={data.choices.map(({ key, name, holders }) => ({
            value: key,
            label: name,
            note: t('holders', { count: holders }),
          }))}
        />
      </FormSection>
    </EntityForm>
  )
}
