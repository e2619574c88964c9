'use client'

import { KeyRound, ShieldCheck, ShieldOff } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/action/button'
import { Badge } from '#components/ui/display/badge'
import { Failure } from '#components/ui/feedback/failure'
import { Card } from '#components/ui/page/card'
import type { SecondFactor, SecondFactorSetup } from '#contract/people/second-factor'
import { call } from '#lib/api/client'
import { useAction } from '#lib/browser/use-action'
import { usePart } from '#lib/browser/use-part'

const loadSetup = async () => (await import('./two-steps-setup')).TwoStepsSetup
const loadProof = async () => (await import('./two-steps-proof')).TwoStepsProof
const loadCodes = async () => (await import('./recovery-codes')).RecoveryCodes

type Step =
  | { name: 'rest' }
  | { name: 'setup'; setup: SecondFactorSetup }
  | { name: 'renew' | 'off' }
  | { name: 'codes'; codes: string[] }

/** `since` as people read it. */
export type TwoStepsProps = { factor: SecondFactor }

/** The second step of the own account: setting it up, new recovery codes, switching it off. */
export function TwoSteps({ factor }: TwoStepsProps) {
  const t = useTranslations('twoSteps')
  const [step, setStep] = useState<Step>({ name: 'rest' })
  const { run, isRunning, failure } = useAction()
  const Setup = usePart(loadSetup, step.name === 'setup')
  const Proof = usePart(loadProof, step.name === 'renew' || step.name === 'off')
  const Codes = usePart(loadCodes, step.name === 'codes')
  const rest = () => setStep({ name: 'rest' })
  const show = (codes: string[]) => setStep({ name: 'codes', codes })
  const start = async () => {
    const started = await run(() => call('POST /main/account/second-factor/setup', {}), { refresh: false })
    if (started !== undefined) setStep({ name: 'setup', setup: started.data })
  }
  const { email } = factor
  return (
    <Card title={t('title')}>
      <div className="stack gap-5">
        <Failure of={failure} />
        {step.name === 'rest' ? (
          <Standing factor={factor} busy={isRunning && t('loading')} onStart={start} onStep={setStep} />
        ) : null}
        {step.name === 'setup' && Setup ? (
          <Setup setup={step.setup} email={email} onDone={show} onCancel={rest} />
        ) : null}
        {(step.name === 'renew' || step.name === 'off') && Proof ? (
          <Proof what={step.name} email={email} onCodes={show} onDone={rest} />
        ) : null}
        {step.name === 'codes' && Codes ? <Codes codes={step.codes} email={email} onDone={rest} /> : null}
      </div>
    </Card>
  )
}

type StandingProps = {
  factor: SecondFactor
  busy: string | false
  onStart: () => Promise<void>
  onStep: (step: { name: 'renew' | 'off' }) => void
}

/** The current state, with what can be done. */
function Standing({ factor: { since, codesLeft, isRequired }, busy, onStart, onStep }: StandingProps) {
  const t = useTranslations('twoSteps')
  if (since === null) {
    return (
      <>
        <p>{t('lead')}</p>
        <div>
          <Button icon={<ShieldCheck />} look={isRequired ? 'primary' : 'default'} busy={busy} onClick={onStart}>
            {t('setUp')}
          </Button>
        </div>
      </>
    )
  }
  return (
    <>
      <div>
        <Badge hue="green" icon={<ShieldCheck />}>
          {t('on', { since })}
        </Badge>
      </div>
      <p>{t('codesLeft', { count: codesLeft })}</p>
      <div className="flex flex-wrap items-start gap-3">
        <Button icon={<KeyRound />} onClick={() => onStep({ name: 'renew' })}>
          {t('renew')}
        </Button>
        <Button
          icon={<ShieldOff />}
          reason={isRequired ? t('required') : undefined}
          onClick={() => onStep({ name: 'off' })}
        >
          {t('switchOff')}
        </Button>
      </div>
    </>
  )
}
