import { ShieldCheck } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { QrCode } from '#components/ui/display/qr-code'
import { Field } from '#components/ui/input/field'
import { TextInput } from '#components/ui/input/text-input'
import type { SecondFactorSetup } from '#contract/people/second-factor'
import { call } from '#lib/api/client'
import { TwoStepsForm } from './two-steps-form'

export type TwoStepsSetupProps = {
  setup: SecondFactorSetup
  email: string
  onDone: (recoveryCodes: string[]) => void
  onCancel: () => void
}

const inGroups = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ')

/** Connects an app: the secret as a picture and as text, and its first code. */
export function TwoStepsSetup({ setup: { setup, secret, address }, email, onDone, onCancel }: TwoStepsSetupProps) {
  const t = useTranslations('twoSteps')
  return (
    <TwoStepsForm
      email={email}
      label={t('code')}
      help={t('codeHelp')}
      button={{ label: t('setup.submit'), icon: <ShieldCheck />, busy: t('setup.busy') }}
      send={(proof) => call('PUT /main/account/second-factor', { body: { ...proof, setup } })}
      onSent={({ data }) => onDone(data.recoveryCodes)}
      onCancel={onCancel}
    >
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
    </TwoStepsForm>
  )
}
