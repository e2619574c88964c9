import { useTranslations } from 'next-intl'
import { type ReactNode, useId } from 'react'
import { Button } from '#components/ui/action/button'
import type { ProofInput } from '#contract/people/second-factor'
import { type PlainFormOptions, usePlainForm } from '#lib/forms/use-plain-form'
import { CodeField } from '../form/code-field'
import { TextField } from '../form/fields'
import { PlainForm } from '../form/plain-form'

export type TwoStepsFormProps<Result> = Pick<PlainFormOptions<ProofInput, Result>, 'send' | 'done' | 'onSent'> & {
  email: string
  /** Of the code, and what may be typed there. */
  label: string
  help: string
  button: { label: string; icon: ReactNode; busy: string }
  onCancel: () => void
  /** Content above the fields. */
  children: ReactNode
}

const schema = async () => (await import('#contract/people/second-factor')).proofSchema

/** Password and code of who changes how they sign in; what is wrong stands beside its field, or above both. */
export function TwoStepsForm<Result>(props: TwoStepsFormProps<Result>) {
  const { email, label, help, button, onCancel, children, send, done, onSent } = props
  const t = useTranslations('twoSteps')
  const plain = usePlainForm<ProofInput, Result>({
    ...{ schema, values: { password: '', code: '' }, send, done, onSent },
  })
  return (
    <PlainForm plain={plain} id={useId()}>
      {children}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <TextField name="password" label={t('password')} type="password" autoComplete="current-password" />
      <CodeField name="code" label={label} help={help} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="primary" icon={button.icon} busy={plain.isRunning && button.busy}>
          {button.label}
        </Button>
        <Button look="quiet" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </PlainForm>
  )
}
