import { KeyRound, ShieldOff } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { call } from '#lib/api/client'
import { TwoStepsForm } from './two-steps-form'

export type TwoStepsProofProps = {
  what: 'renew' | 'off'
  email: string
  onCodes: (recoveryCodes: string[]) => void
  onDone: () => void
}

/** Asks password and code before the recovery codes are renewed, or the second step is switched off. */
export function TwoStepsProof({ what, email, onCodes, onDone }: TwoStepsProofProps) {
  const t = useTranslations('twoSteps')
  const shared = {
    ...{ email, label: t('codeOrRecovery'), help: t('codeOrRecoveryHelp'), onCancel: onDone },
    button: {
      label: t(`proof.${what}.submit`),
      icon: what === 'renew' ? <KeyRound /> : <ShieldOff />,
      busy: t(`proof.${what}.busy`),
    },
    children: (
      <>
        <h3>{t(`proof.${what}.title`)}</h3>
        <p>{t(`proof.${what}.lead`)}</p>
      </>
    ),
  }
  return what === 'renew' ? (
    <TwoStepsForm
      {...shared}
      send={(body) => call('POST /main/account/second-factor/recovery-codes', { body })}
      onSent={({ data }) => onCodes(data.recoveryCodes)}
    />
  ) : (
    <TwoStepsForm
      {...shared}
      send={(body) => call('POST /main/account/second-factor/removal', { body })}
      done={t('proof.offDone')}
      onSent={onDone}
    />
  )
}
