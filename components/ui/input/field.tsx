import { CircleAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { OwnElement } from '../text/own-element'
import { wholeDates } from '../text/whole-dates'
import { type ControlWiring, errorId, fieldWiring, helpId } from './field-wiring'

type FieldFrame = {
  id: string
  label: ReactNode
  optional?: boolean
  help?: ReactNode
  error?: string | undefined
}

export type FieldProps = FieldFrame & { children: (control: ControlWiring) => ReactNode }
export type FieldGroupProps = FieldFrame & { children: ReactNode }

function Optional() {
  return <span className="field-optional"> {useTranslations('ui')('optional')}</span>
}

type FieldErrorProps = {
  id: string
  children: ReactNode
}

export function FieldError({ id, children }: FieldErrorProps) {
  const t = useTranslations('ui')
  return (
    <span className="field-error" id={errorId(id)}>
      <CircleAlert />
      <span>
        <span className="sr-only">{t('error')} </span>
        <OwnElement>{children}</OwnElement>
      </span>
    </span>
  )
}

function Below({ id, error, help }: Pick<FieldFrame, 'id' | 'error' | 'help'>) {
  return (
    <>
      {error ? <FieldError id={id}>{wholeDates(error)}</FieldError> : null}
      {help ? (
        <span className="field-help" id={helpId(id)}>
          {wholeDates(help)}
        </span>
      ) : null}
    </>
  )
}

/** Label, control, error, help, in that order, so that fields in one row stay aligned. */
export function Field({ id, label, optional, help, error, children }: FieldProps) {
  return (
    <div className="field" data-invalid={error ? '' : undefined}>
      <label className="field-label" htmlFor={id}>
        <OwnElement>{label}</OwnElement>
        {optional ? <Optional /> : null}
      </label>
      {children(fieldWiring(id, { help, error }))}
      <Below id={id} error={error} help={help} />
    </div>
  )
}

/** For several controls under one question: radios, checkboxes, an address. */
export function FieldGroup({ id, label, optional, help, error, children }: FieldGroupProps) {
  const wiring = fieldWiring(id, { help, error })
  return (
    <fieldset
      className="field"
      id={`${id}-group`}
      aria-describedby={wiring['aria-describedby']}
      data-invalid={error ? '' : undefined}
    >
      <legend className="field-label">
        <OwnElement>{label}</OwnElement>
        {optional ? <Optional /> : null}
      </legend>
      {children}
      <Below id={id} error={error} help={help} />
    </fieldset>
  )
}
