'use client'

import { KeyRound, ShieldOff } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { call } from '#lib/api/client'
import { secondFactorEndpoints } from '#lib/api/endpoints/second-factor'
import { useAction } from '#lib/browser/use-action'
import { TwoStepsForm, type TwoStepsFormProps } from './two-steps-form'

export type TwoStepsProofProps = {
  what: 'renew' | 'off'
  email: string
  onCodes: (recoveryCodes: string[]) => void
  onDone: () => void
}

/** Asks password and code before the recovery codes are renewed, or the second step is switched off. */
export function TwoStepsProof({ what, email, onCodes, onDone }: TwoStepsProofProps) {
  const t = useTranslations('twoSteps')
  const { run, isRunning } = useAction()
  const renew: TwoStepsFormProps['send'] = async (body, refused) => {
    const renewed = await run(() => call(secondFactorEndpoints.renewCodes, { body }), { refused })
    if (renewed !== undefined) onCodes(renewed.data.recoveryCodes)
  }
  const switchOff: TwoStepsFormProps['send'] = async (body, refused) => {
    const done = t('proof.offDone')
    if ((await run(() => call(secondFactorEndpoints.remove, { body }), { refused, done })) !== undefined) onDone()
  }
  return (
    <TwoStepsForm
      email={email}
      label={t('codeOrRecovery')}
      help={t('codeOrRecoveryHelp')}
      button={{
        label: t(`proof.${what}.submit`),
        icon: what === 'renew' ? <KeyRound /> : <ShieldOff />,
        busy: isRunning && t(`proof.${what}.busy`),
      }}
      send={what === 'renew' ? renew : switchOff}
      onCancel={onDone}
    >
      <h3>{t(`proof.${what}.title`)}</h3>
      <p>{t(`proof.${what}.lead`)}</p>
    </TwoStepsForm>
  )
}
