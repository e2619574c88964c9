'use client'

import { ShieldCheck } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/action/button'
import { QrCode } from '#components/ui/display/qr-code'
import { Notice } from '#components/ui/feedback/notice'
import { Field } from '#components/ui/input/field'
import { TextInput } from '#components/ui/input/text-input'
import type { ProofInput, SecondFactorSetup } from '#contract/people/second-factor'
import { call } from '#lib/api/client'
import { secondFactorEndpoints } from '#lib/api/endpoints/second-factor'
import { useAction } from '#lib/browser/use-action'
import { usePlainForm } from '#lib/forms/use-plain-form'
import { TwoStepsFields } from './two-steps-fields'

export type TwoStepsSetupProps = {
  setup: SecondFactorSetup
  email: string
  onDone: (recoveryCodes: string[]) => void
  onCancel: () => void
}

const schema = async () => (await import('#contract/people/second-factor')).proofSchema
const inGroups = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ')

/** Connects an app: the secret as a picture and as text, and its first code. */
export function TwoStepsSetup({ setup: { setup, secret, address }, email, onDone, onCancel }: TwoStepsSetupProps) {
  const t = useTranslations('twoSteps')
  const { form, showIssues } = usePlainForm<ProofInput>(schema, { password: '', code: '' })
  const { run, isRunning } = useAction()
  const [refusal, setRefusal] = useState<string>()
  const submit = form.handleSubmit(async (proof) => {
    setRefusal(undefined)
    const confirmed = await run(() => call(secondFactorEndpoints.confirm, { body: { ...proof, setup } }), {
      refused: async (error) => setRefusal((await showIssues(error)) ? undefined : error.message),
    })
    if (confirmed !== undefined) onDone(confirmed.data.recoveryCodes)
  })
  return (
    <form className="stack gap-5" onSubmit={(event) => void submit(event)} noValidate>
      <p>{t('setup.app')}</p>
      <p>{t('setup.scan')}</p>
      <div className="two-steps-picture">
        <QrCode text={address} label={t('setup.picture')} />
      </div>
      <Field id="two-steps-secret" label={t('setup.secret')} help={t('setup.secretHelp')}>
        {(control) => (
          <TextInput
            {...control}
            readOnly
            value={inGroups(secret)}
            className="font-mono"
            onFocus={(event) => event.target.select()}
          />
        )}
      </Field>
      <p>{t('setup.confirm')}</p>
      {refusal === undefined ? null : (
        <Notice kind="error" announce>
          {refusal}
        </Notice>
      )}
      <TwoStepsFields
        email={email}
        label={t('code')}
        help={t('codeHelp')}
        register={form.register}
        errors={form.formState.errors}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="primary" icon={<ShieldCheck />} busy={isRunning && t('setup.busy')}>
          {t('setup.submit')}
        </Button>
        <Button look="quiet" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}
