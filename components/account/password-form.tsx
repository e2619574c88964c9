'use client'

import { KeyRound } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { Button } from '#components/ui/action/button'
import { FormSection } from '#components/ui/form/form-section'
import { call } from '#lib/api/client'
import { usePlainForm } from '#lib/forms/use-plain-form'
import { CodeField } from '../form/code-field'
import { TextField } from '../form/fields'
import { PlainForm } from '../form/plain-form'

const schema = async () => (await import('#contract/people/account')).passwordChangeSchema

type PasswordFormProps = { email: string; minimum: number /** Of who signs in in two steps. */; asksCode: boolean }

/** Changes the password. Requires the current one, and a code for people with two-step sign-in. Nothing of it is kept as a draft. */
export function PasswordForm({ email, minimum, asksCode }: PasswordFormProps) {
  const t = useTranslations('account')
  const twoSteps = useTranslations('twoSteps')
  const plain = usePlainForm({
    schema,
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
