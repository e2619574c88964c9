'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { Button } from '#components/ui/action/button'
import { Notice } from '#components/ui/feedback/notice'
import { CodeInput } from '#components/ui/input/code-input'
import { Field } from '#components/ui/input/field'
import { TextInput } from '#components/ui/input/text-input'
import type { AppError } from '#contract/kernel/errors'
import type { ProofInput } from '#contract/people/second-factor'
import { usePlainForm } from '#lib/forms/use-plain-form'

export type TwoStepsFormProps = {
  email: string
  /** Of the code, and what may be typed there. */
  label: string
  help: string
  button: { label: string; icon: ReactNode; busy: string | false }
  /** Sends what was typed; calls `refused` with what was wrong with it. */
  send: (proof: ProofInput, refused: (error: AppError) => Promise<void>) => Promise<void>
  onCancel: () => void
  /** Content above the fields. */
  children: ReactNode
}

const schema = async () => (await import('#contract/people/second-factor')).proofSchema

/** Password and code, to change how one signs in; errors are shown beside their field, or above both. */
export function TwoStepsForm({ email, label, help, button, send, onCancel, children }: TwoStepsFormProps) {
  const t = useTranslations('twoSteps')
  const { form, showIssues } = usePlainForm<ProofInput>(schema, { password: '', code: '' })
  const [refusal, setRefusal] = useState<string>()
  const { errors } = form.formState
  const submit = form.handleSubmit((proof) => {
    setRefusal(undefined)
    return send(proof, async (error) => setRefusal((await showIssues(error)) ? undefined : error.message))
  })
  return (
    <form className="stack gap-5" onSubmit={(event) => void submit(event)} noValidate>
      {children}
      {refusal === undefined ? null : (
        <Notice kind="error" announce>
          {refusal}
        </Notice>
      )}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <Field id="two-steps-password" label={t('password')} error={errors.password?.message}>
        {(control) => (
          <TextInput {...control} {...form.register('password')} type="password" autoComplete="current-password" />
        )}
      </Field>
      <Field id="two-steps-code" label={label} help={help} error={errors.code?.message}>
        {(control) => <CodeInput {...control} {...form.register('code')} />}
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="primary" icon={button.icon} busy={button.busy}>
          {button.label}
        </Button>
        <Button look="quiet" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}
