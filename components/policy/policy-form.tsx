'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FormSection } from '#components/ui/form/form-section'
import { DeleteButton } from '#components/ui/overlay/delete-button'
import type { AnswerableField, Policy, PolicyInput } from '#contract/confirmation/policy'
import type { AppError } from '#contract/kernel/errors'
import { deadlineActions } from '#contract/review/review'
import { call } from '#lib/api/client'
import { toast } from '#lib/browser/toast'
import { useRouter } from '#lib/browser/use-router'
import { useEntityForm } from '#lib/forms/use-entity-form'
import { teamPaths } from '#lib/paths/paths'
import { EntityForm } from '../form/entity-form'
import { CheckboxField, NumberField, RadioField, TextField } from '../form/fields'
import { AnswerSettings, type AnswerSettingsProps } from './answer-settings'
import { IntervalField } from './interval-field'
import { PolicyTimeline } from './policy-timeline'
import { ReminderRows } from './reminder-rows'
import { useImpactQuestion } from './use-impact-question'

/** The fields of a confirmation policy. */
function PolicyFields({ fields }: AnswerSettingsProps) {
  const t = useTranslations('policy.form')
  const actions = useTranslations('policy.actions')
  return (
    <>
      <FormSection title={t('basics')} note={t('basicsNote')}>
        <TextField name="name" label={t('name')} help={t('nameHelp')} maxLength={80} />
        <IntervalField name="intervalDays" label={t('intervalDays')} help={t('intervalHelp')} />
        <NumberField name="graceDays" label={t('graceDays')} help={t('graceHelp')} maxLength={4} />
        <RadioField
          name="deadlineAction"
          label={t('deadlineAction')}
          look="list"
          options={deadlineActions.map((value) => ({
            value,
            label: actions(`${value}.name`),
            note: actions(`${value}.note`),
          }))}
        />
      </FormSection>
      <FormSection title={t('mail')} note={t('mailNote')}>
        <CheckboxField
          name="allowEmail"
          label={t('allowEmail')}
          help={t('allowEmailHelp')}
          on={t('yes')}
          off={t('no')}
        />
        <NumberField
          name="maximumProducts"
          label={t('maximumProducts')}
          help={t('maximumProductsHelp')}
          maxLength={4}
        />
      </FormSection>
      <ReminderRows />
      <AnswerSettings fields={fields} />
    </>
  )
}

export type PolicyFormProps = {
  team: string
  userId: string
  /** When the page was made, as milliseconds: server and browser must render the same. */
  now: number
  values: PolicyInput
  /** None for a new one. */
  policy?: Pick<Policy, 'key' | 'name' | 'version'>
  /** Why it can't be deleted now. */
  whyNotDeleted?: string
  /** Fields that answerers may change. */
  fields: readonly AnswerableField[]
}

const schema = async () => (await import('#contract/confirmation/policy')).policyInputSchema

/** Makes or changes a confirmation policy, with how a period goes beside it; asks first when organisations notice. */
export function PolicyForm({ team, userId, now, values, policy, whyNotDeleted, fields }: PolicyFormProps) {
  const t = useTranslations('policy.form')
  const ui = useTranslations('ui')
  const router = useRouter()
  const [deleteRefused, setDeleteRefused] = useState<AppError>()
  const opened = `"v${policy?.version ?? 0}"`
  const paramsOf = ({ key }: Pick<Policy, 'key'>) => ({ team, confirmationSettingKey: key })
  const entity = useEntityForm<PolicyInput>({
    schema,
    values,
    version: opened,
    draftKey: `${userId}/policy/${team}/${policy?.key ?? ''}`,
    save: async (body, version) => {
      const saved = await (policy === undefined
        ? call('POST /main/team/{team}/confirmationsetting', { params: { team }, body })
        : call('PUT /main/team/{team}/confirmationsetting/{confirmationSettingKey}', {
            params: paramsOf(policy),
            body,
            version,
          }))
      const merged = version === opened ? '' : ` ${ui('merge.merged')}`
      toast({ message: t('saved', { name: saved.data.name }) + merged })
      router.push(teamPaths(team).place('confirmationsetting'))
      return saved.version
    },
  })
  const asking = useImpactQuestion(entity, () => {
    const body = { what: 'policy' as const, key: policy?.key ?? null, input: entity.form.getValues() }
    return call('POST /main/team/{team}/confirmationsetting-preview', { params: { team }, body })
  })

  return (
    <>
      <EntityForm
        entity={{
          ...asking.entity,
          submit(event) {
            setDeleteRefused(undefined)
            return asking.entity.submit(event)
          },
          refusal: deleteRefused ?? asking.entity.refusal,
        }}
        submit={t('save')}
        canDiscardDraft
        after={<PolicyTimeline now={now} />}
        actions={
          policy === undefined ? null : (
            <DeleteButton
              label={t('delete')}
              question={t('deleteTitle', { name: policy.name })}
              text={t('deleteText')}
              keep={t('keep')}
              done={t('deleted', { name: policy.name })}
              version={policy.version}
              reason={whyNotDeleted}
              remove={async (version) => {
                await call('DELETE /main/team/{team}/confirmationsetting/{confirmationSettingKey}', {
                  params: paramsOf(policy),
                  version,
                })
                // Unsaved input goes with it.
                entity.cancel()
              }}
              leadsTo={teamPaths(team).place('confirmationsetting')}
              onRefused={setDeleteRefused}
            />
          )
        }
      >
        <PolicyFields fields={fields} />
      </EntityForm>
      {asking.question}
    </>
  )
}
