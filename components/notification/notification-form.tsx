'use client'

import { useRouter } from 'next/navigation'
import { Checkbox } from '#components/ui/checkbox'
import { DraftNotice, RefusalNotice } from '#components/ui/form-notices'
import { FormSaveBar } from '#components/ui/form-save-bar'
import { FormSection } from '#components/ui/form-section'
import { HydratedFieldset } from '#components/ui/hydrated-fieldset'
import { notificationTopics } from '#contract/notification-topics'
import {
  type TeamNotification,
  type TeamNotificationInput,
  teamNotificationInputSchema,
} from '#contract/team-notification'
import { call } from '#lib/api/client'
import { teamNotificationEndpoints } from '#lib/api/endpoints/team-notification'
import { toast } from '#lib/browser/toast'
import { fillText } from '#lib/forms/fill-text'
import { useEntityForm } from '#lib/forms/use-entity-form'
import type { NotificationWords } from './notification-words'

export type NotificationFormProps = { team: string; userId: string; data: TeamNotification; words: NotificationWords }

/** Of what a team has people told by mail, and which roles. */
export function NotificationForm({ team, userId, data, words }: NotificationFormProps) {
  const router = useRouter()
  const { form, submit, cancel, refusal, hasDraft, isDirty, isSubmitting } = useEntityForm<TeamNotificationInput>({
    schema: teamNotificationInputSchema,
    values: { topics: data.topics, roles: data.roles },
    version: `"v${data.version}"`,
    draftKey: `${userId}/notifications/${team}`,
    leaveQuestion: words.leave,
    save: async (body, version) => {
      const saved = await call(teamNotificationEndpoints.save, { params: { team }, body, version })
      toast({ message: words.saved, closeLabel: words.close })
      router.refresh()
      return saved.version
    },
  })
  const chosen = { topics: form.watch('topics'), roles: form.watch('roles') }
  const boxOf = (list: 'topics' | 'roles', value: string) => ({
    name: list,
    value,
    checked: chosen[list].some((one) => one === value),
  })
  return (
    <form onSubmit={submit} noValidate>
      <HydratedFieldset>
        <RefusalNotice error={refusal} text={refusal?.code === 'CONFLICT' ? words.conflict : undefined} />
        <DraftNotice isShown={hasDraft} text={words.draftFound} />
        <div className="card">
          <FormSection title={words.topics} note={words.topicsNote}>
            <div className="stack gap-4">
              {notificationTopics.map((topic) => (
                <Checkbox
                  key={topic}
                  {...boxOf('topics', topic)}
                  onChange={(event) => {
                    const others = chosen.topics.filter((one) => one !== topic)
                    form.setValue(
                      'topics',
                      event.target.checked
                        ? notificationTopics.filter((one) => one === topic || others.includes(one))
                        : others,
                      { shouldDirty: true },
                    )
                  }}
                  label={words.topic[topic]}
                  note={words.topicNote[topic]}
                />
              ))}
            </div>
          </FormSection>
          <FormSection title={words.roles} note={words.rolesNote}>
            <div className="stack gap-4">
              {data.choices.map(({ key, name, holders }) => (
                <Checkbox
                  key={key}
                  {...boxOf('roles', key)}
                  onChange={(event) => {
                    const others = chosen.roles.filter((one) => one !== key)
                    const next = event.target.checked ? [...others, key] : others
                    const inOrder = data.choices.map((choice) => choice.key).filter((one) => next.includes(one))
                    form.setValue('roles', inOrder, { shouldDirty: true })
                  }}
                  label={name}
                  note={
                    holders === 0
                      ? words.noHolder
                      : holders === 1
                        ? words.oneHolder
                        : fillText(words.holders, { count: holders })
                  }
                />
              ))}
            </div>
          </FormSection>
        </div>
        <FormSaveBar isDirty={isDirty} isSubmitting={isSubmitting} onCancel={cancel} words={words} />
      </HydratedFieldset>
    </form>
  )
}
