'use client'

import { useTranslations } from 'next-intl'
import { FormSection } from '#components/ui/form/form-section'
import { locales, notificationFrequencies } from '#contract/kernel/constants'
import type { AccountInput } from '#contract/people/account'
import { call } from '#lib/api/client'
import { toast } from '#lib/browser/toast'
import { useEntityForm } from '#lib/forms/use-entity-form'
import { EntityForm } from '../form/entity-form'
import { RadioField, TextField } from '../form/fields'
import { SubmitButton } from '../form/submit-button'

export type AccountFormProps = { values: AccountInput; email: string; userId: string }

const schema = async () => (await import('#contract/people/account')).accountInputSchema

export function AccountForm({ values, email, userId }: AccountFormProps) {
  const t = useTranslations('account')
  const entity = useEntityForm<AccountInput>({
    schema,
    values,
    version: '"v0"',
    draftKey: `${userId}/account`,
    save: async (body) => {
      await call('PUT /main/account', { body })
      toast({ message: t('saved') })
      return null
    },
  })
  return (
    <EntityForm entity={entity}>
      <FormSection title={t('profile')}>
        <TextField name="firstName" label={t('firstName')} autoComplete="given-name" />
        <TextField name="infix" label={t('infix')} autoComplete="additional-name" optional />
        <TextField name="familyName" label={t('familyName')} autoComplete="family-name" />
        <TextField name="phoneNumber" label={t('phone')} type="tel" autoComplete="tel" optional />
        <p className="field-help">
          {t('email')}: <b>{email}</b>. {t('emailHelp')}
        </p>
        <RadioField
          name="locale"
          label={t('language')}
          options={locales.map((value) => ({ value, label: t(`languages.${value}`) }))}
        />
        <RadioField
          name="notificationFrequency"
          label={t('frequency')}
          help={t('frequencyHelp')}
          options={notificationFrequencies.map((value) => ({ value, label: t(`frequencies.${value}`) }))}
        />
        <SubmitButton>{t('save')}</SubmitButton>
      </FormSection>
    </EntityForm>
  )
}
