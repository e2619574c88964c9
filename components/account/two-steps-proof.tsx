'use client'

import { KeyRound, ShieldOff } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/action/button'
import { Notice } from '#components/ui/feedback/notice'
import type { ProofInput } from '#contract/people/second-factor'
import { call } from '#lib/api/client'
import { secondFactorEndpoints } from '#lib/api/endpoints/second-factor'
import { useAction } from '#lib/browser/use-action'
import { usePlainForm } from '#lib/forms/use-plain-form'
import { TwoStepsFields } from './two-steps-fields'

export type TwoStepsProofProps = {
  what: 'renew' | 'off'
  email: string
  onCodes: (recoveryCodes: string[]) => void
  onDone: () => void
}

const schema = async () => (await import('#contract/people/second-factor')).proofSchema

/** Asks password and code before the recovery codes are renewed, or the second step is switched off. */
export function TwoStepsProof({ what, email, onCodes, onDone }: TwoStepsProofProps) {
  const t = useTranslations('twoSteps')
  const { form, showIssues } = usePlainForm<ProofInput>(schema, { password: '', code: '' })
  const { run, isRunning } = useAction()
  const [refusal, setRefusal] = useState<string>()
  const refused = async (error: Parameters<typeof showIssues>[0]) =>
    setRefusal((await showIssues(error)) ? undefined : error.message)
  const renew = async (body: ProofInput) => {
    const renewed = await run(() => call(secondFactorEndpoints.renewCodes, { body }), { refused })
    if (renewed !== undefined) onCodes(renewed.data.recoveryCodes)
  }
  const switchOff = async (body: ProofInput) => {
    const done = t('proof.offDone')
    if ((await run(() => call(secondFactorEndpoints.remove, { body }), { refused, done })) !== undefined) onDone()
  }
  const submit = form.handleSubmit((body) => {
    setRefusal(undefined)
    return what === 'renew' ? renew(body) : switchOff(body)
  })
  return (
    <form className="stack gap-5" onSubmit={(event) => void submit(event)} noValidate>
      <h3>{t(`proof.${what}.title`)}</h3>
      <p>{t(`proof.${what}.lead`)}</p>
      {refusal === undefined ? null : (
        <Notice kind="error" announce>
          {refusal}
        </Notice>
      )}
      <TwoStepsFields
        email={email}
        label={t('codeOrRecovery')}
        help={t('codeOrRecoveryHelp')}
        register={form.register}
        errors={form.formState.errors}
      />
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          look="primary"
          icon={what === 'renew' ? <KeyRound /> : <ShieldOff />}
          busy={isRunning && t(`proof.${what}.busy`)}
        >
          {t(`proof.${what}.submit`)}
        </Button>
        <Button look="quiet" onClick={onDone}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}
