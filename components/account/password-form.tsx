'use client'

import { KeyRound } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Button } from '#components/ui/button'
import { Field } from '#components/ui/field'
import { FormSection } from '#components/ui/form-section'
import { HydratedFieldset } from '#components/ui/hydrated-fieldset'
import { Notice } from '#components/ui/notice'
import { TextInput } from '#components/ui/text-input'
import { type PasswordChange, passwordChangeSchema } from '#contract/account'
import { AppError } from '#contract/errors'
import { call } from '#lib/api/client'
import { accountEndpoints } from '#lib/api/endpoints/account'
import { toast } from '#lib/browser/toast'
import { useCheckedForm } from '#lib/forms/use-checked-form'
import { useValidationText } from '#lib/forms/use-validation-text'
import type { AccountWords } from './account-words'

/** Changes the password; the current one is asked for. Nothing of it is kept as a draft. */
export function PasswordForm({ email, words }: { email: string; words: AccountWords }) {
  const router = useRouter()
  const [refusal, setRefusal] = useState<string>()
  const form = useCheckedForm<PasswordChange>(passwordChangeSchema, { current: '', password: '' })
  const say = useValidationText(words.validation)
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async (body) => {
    setRefusal(undefined)
    try {
      await call(accountEndpoints.changePassword, { body })
      form.reset()
      toast({ message: words.changed, closeLabel: words.close })
      router.refresh()
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      const [fault] = error.options.fields ?? []
      if (fault === undefined) setRefusal(error.message)
      else
        form.setError(fault.path === 'current' ? 'current' : 'password', { message: fault.code }, { shouldFocus: true })
    }
  })
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <HydratedFieldset>
        <div className="card">
          <FormSection title={words.passwordTitle}>
            {refusal === undefined ? null : (
              <Notice kind="error" announce>
                {refusal}
              </Notice>
            )}
            <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
            <Field id="current" label={words.current} words={words} error={say(errors.current?.message)}>
              {(control) => (
                <TextInput {...control} {...form.register('current')} type="password" autoComplete="current-password" />
              )}
            </Field>
            <Field
              id="new-password"
              label={words.newPassword}
              words={words}
              help={words.passwordHelp}
              error={say(errors.password?.message)}
            >
              {(control) => (
                <TextInput {...control} {...form.register('password')} type="password" autoComplete="new-password" />
              )}
            </Field>
            <div>
              <Button type="submit" icon={<KeyRound />} busy={isSubmitting && words.changing}>
                {words.change}
              </Button>
            </div>
          </FormSection>
        </div>
      </HydratedFieldset>
    </form>
  )
}
