'use client'

import { KeyRound } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { Button } from '#components/ui/action/button'
import { FormSection } from '#components/ui/form/form-section'
import { locales, notificationFrequencies } from '#contract/kernel/constants'
import type { AccountInput } from '#contract/people/account'
import { call } from '#lib/api/client'
import { toast } from '#lib/browser/toast'
import { useEntityForm } from '#lib/forms/use-entity-form'
import { usePlainForm } from '#lib/forms/use-plain-form'
import { CodeField } from '../form/code-field'
import { EntityForm } from '../form/entity-form'
import { RadioField, TextField } from '../form/fields'
import { PlainForm } from '../form/plain-form'
import { SubmitButton } from '../form/submit-button'

type AccountFormProps = { values: AccountInput; email: string; userId: string }

const profileSchema = async () => (await import('#contract/people/account')).accountInputSchema

export function AccountForm({ values, email, userId }: AccountFormProps) {
  const t = useTranslations('account')
  const entity = useEntityForm<AccountInput>({
    schema: profileSchema,
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

const passwordSchema = async () => (await import('#contract/people/account')).passwordChangeSchema

type PasswordFormProps = {
  email: string
  minimum: number
  /** Of who signs in in two steps. */
  asksCode: boolean
}

/** Changes the password. Requires the current one, and a code for people with two-step sign-in. Nothing of it is kept as a draft. */
export function PasswordForm({ email, minimum, asksCode }: PasswordFormProps) {
  const t = useTranslations('account')
  const twoSteps = useTranslations('twoSteps')
  const plain = usePlainForm({
    schema: passwordSchema,
    values: { current: '', password: '', code: asksCode ? '' : undefined },
    send: (body) => call('PUT /main/account/password', { body }),
    done: t('changed'),
    onSent: () => {
      plain.form.reset()
    },
  })
  return (
    <PlainForm plain={plain} id={useId()}>
      <div className="card">
        <FormSection title={t('passwordTitle')}>
          <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
          <TextField name="current" label={t('current')} type="password" autoComplete="current-password" />
          <TextField
            name="password"
            label={t('newPassword')}
            help={t('passwordHelp', { minimum: String(minimum) })}
            type="password"
            autoComplete="new-password"
          />
          {asksCode ? (
            <CodeField name="code" label={twoSteps('codeOrRecovery')} help={twoSteps('codeOrRecoveryHelp')} />
          ) : null}
          <div>
            <Button type="submit" icon={<KeyRound />} busy={plain.isRunning && t('changing')}>
              {t('change')}
            </Button>
          </div>
        </FormSection>
      </div>
    </PlainForm>
  )
}
