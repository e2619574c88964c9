'use client'

import { KeyRound } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/action/button'
import { Notice } from '#components/ui/feedback/notice'
import { FormSection } from '#components/ui/form/form-section'
import { HydratedFieldset } from '#components/ui/form/hydrated-fieldset'
import { CodeInput } from '#components/ui/input/code-input'
import { Field } from '#components/ui/input/field'
import { TextInput } from '#components/ui/input/text-input'
import type { PasswordChange } from '#contract/people/account'
import { call } from '#lib/api/client'
import { accountEndpoints } from '#lib/api/endpoints/account'
import { useAction } from '#lib/browser/use-action'
import { usePlainForm } from '#lib/forms/use-plain-form'

const schema = async () => (await import('#contract/people/account')).passwordChangeSchema

type PasswordFormProps = { email: string; minimum: number /** Of who signs in in two steps. */; asksCode: boolean }

/** Changes the password. Requires the current one, and a code for people with two-step sign-in. Nothing of it is kept as a draft. */
export function PasswordForm({ email, minimum, asksCode }: PasswordFormProps) {
  const t = useTranslations('account')
  const twoSteps = useTranslations('twoSteps')
  const { form, showIssues } = usePlainForm<PasswordChange>(schema, {
    current: '',
    password: '',
    ...(asksCode ? { code: '' } : {}),
  })
  const { run, isRunning } = useAction()
  const [refusal, setRefusal] = useState<string>()
  const { errors } = form.formState
  const submit = form.handleSubmit(async (body) => {
    setRefusal(undefined)
    const changed = await run(() => call(accountEndpoints.changePassword, { body }), {
      done: t('changed'),
      refused: async (error) => setRefusal((await showIssues(error)) ? undefined : error.message),
    })
    if (changed !== undefined) form.reset()
  })
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <HydratedFieldset>
        <div className="card">
          <FormSection title={t('passwordTitle')}>
            {refusal === undefined ? null : (
              <Notice kind="error" announce>
                {refusal}
              </Notice>
            )}
            <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
            <Field id="current" label={t('current')} error={errors.current?.message}>
              {(control) => (
                <TextInput {...control} {...form.register('current')} type="password" autoComplete="current-password" />
              )}
            </Field>
            <Field
              id="new-password"
              label={t('newPassword')}
              help={t('passwordHelp', { minimum: String(minimum) })}
              error={errors.password?.message}
            >
              {(control) => (
                <TextInput {...control} {...form.register('password')} type="password" autoComplete="new-password" />
              )}
            </Field>
            {asksCode ? (
              <Field
                id="password-code"
                label={twoSteps('codeOrRecovery')}
                help={twoSteps('codeOrRecoveryHelp')}
                error={errors.code?.message}
              >
                {(control) => <CodeInput {...control} {...form.register('code')} />}
              </Field>
            ) : null}
            <div>
              <Button type="submit" icon={<KeyRound />} busy={isRunning && t('changing')}>
                {t('change')}
              </Button>
            </div>
          </FormSection>
        </div>
      </HydratedFieldset>
    </form>
  )
}
