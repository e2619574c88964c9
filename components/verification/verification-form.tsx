'use client'

import { useTranslations } from 'next-intl'
import { FormSection } from '#components/ui/form/form-section'
import type { VerificationInput } from '#contract/confirmation/verification'
import { verificationMaximum } from '#contract/confirmation/verification-rules'
import { call } from '#lib/api/client'
import { toast } from '#lib/browser/toast'
import { useRouter } from '#lib/browser/use-router'
import { useEntityForm } from '#lib/forms/use-entity-form'
import { tenantPaths } from '#lib/paths/paths'
import { EntityForm } from '../form/entity-form'
import { CheckboxField, NumberField, TextField } from '../form/fields'

type VerificationFormProps = {
  userId: string
  values: VerificationInput
  /** None for a new one, which carries a key so that a double click makes one. */
  setting?: { key: string; version: number }
}

const schema = async () => (await import('#contract/confirmation/verification')).verificationInputSchema

/** A verification setting: when data are too old, and how often and how long is asked. */
export function VerificationForm({ userId, values, setting }: VerificationFormProps) {
  const t = useTranslations('verification')
  const router = useRouter()
  const entity = useEntityForm<VerificationInput>({
    schema,
    values,
    version: `"v${setting?.version ?? 0}"`,
    draftKey: `${userId}/verification/${setting?.key ?? ''}`,
    save: async (body, version) => {
      const { data, version: next } =
        setting === undefined
          ? await call('POST /main/tenant/verification', { body })
          : await call('PUT /main/tenant/verification/{verification}', {
              params: { verification: setting.key },
              body,
              version,
            })
      toast({ message: t('saved', { name: data.name }) })
      router.push(tenantPaths.verification())
      return next
    },
  })
  const range = (name: keyof typeof verificationMaximum) =>
    t('numberRange', { maximum: String(verificationMaximum[name]) })
  return (
    <EntityForm entity={entity} submit={setting === undefined ? t('create') : t('save')}>
      <FormSection title={t('when')}>
        <TextField name="name" label={t('name')} help={t('nameHelp')} />
        <NumberField
          name="maximumVerifyAgeDays"
          label={t('age')}
          help={t('ageHelp')}
          errors={range('maximumVerifyAgeDays')}
        />
      </FormSection>
      <FormSection title={t('asking')}>
        <CheckboxField
          name="externallyManaged"
          label={t('external')}
          help={t('externalHelp')}
          on={t('byOthers')}
          off={t('byMail')}
        />
        <NumberField
          name="maximumAttempts"
          label={t('attempts')}
          help={t('attemptsHelp')}
          errors={range('maximumAttempts')}
        />
        <NumberField
          name="minimumDaysBetweenAttempts"
          label={t('between')}
          help={t('betweenHelp')}
          errors={range('minimumDaysBetweenAttempts')}
        />
        <NumberField name="timeOutDays" label={t('timeOut')} help={t('timeOutHelp')} errors={range('timeOutDays')} />
        <TextField name="mailTag" label={t('mailTag')} help={t('mailTagHelp')} optional />
      </FormSection>
    </EntityForm>
  )
}
