'use client'

import { useTranslations } from 'next-intl'
import type { FieldErrors, UseFormRegister } from 'react-hook-form'
import { Field } from '#components/ui/input/field'
import { TextInput } from '#components/ui/input/text-input'
import type { ProofInput } from '#contract/people/second-factor'

type Props = {
  email: string
  label: string
  help: string
  register: UseFormRegister<ProofInput>
  errors: FieldErrors<ProofInput>
}

/** Password and code of who changes how they sign in. */
export function TwoStepsFields({ email, label, help, register, errors }: Props) {
  const t = useTranslations('twoSteps')
  return (
    <>
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <Field id="two-steps-password" label={t('password')} error={errors.password?.message}>
        {(control) => (
          <TextInput {...control} {...register('password')} type="password" autoComplete="current-password" />
        )}
      </Field>
      <Field id="two-steps-code" label={label} help={help} error={errors.code?.message}>
        {(control) => (
          <TextInput
            {...control}
            {...register('code')}
            inputMode="numeric"
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            measure="short"
          />
        )}
      </Field>
    </>
  )
}
