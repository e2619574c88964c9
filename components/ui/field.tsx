import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { type ControlWiring, errorId, fieldWiring, helpId } from './field-wiring'
import { wholeDates } from './whole-dates'

/** The two fixed words around a field, translated once per form: "(niet verplicht)" and "Fout:". */
export type FieldWords = { optional: string; error: string }

type FieldFrame = {
  id: string
  label: ReactNode
  words: FieldWords
  optional?: boolean
  help?: ReactNode
  error?: string | undefined
}

export type FieldProps = FieldFrame & { children: (control: ControlWiring) => ReactNode }
export type FieldGroupProps = FieldFrame & { children: ReactNode }

function Optional({ words }: { words: FieldWords }) {
  return <span className="field-optional"> {words.optional}</span>
}

export function FieldError({ id, words, children }: { id: string; words: FieldWords; children: ReactNode }) {
  return (
    <span className="field-error" id={errorId(id)}>
      <CircleAlert />
      <span>
        <span className="sr-only">{words.error} </span>
        {children}
      </span>
    </span>
  )
}

function Below({ id, words, error, help }: Pick<FieldFrame, 'id' | 'words' | 'error' | 'help'>) {
  return (
    <>
      {error ? (
        <FieldError id={id} words={words}>
          {wholeDates(error)}
        </FieldError>
      ) : null}
      {help ? (
        <span className="field-help" id={helpId(id)}>
          {wholeDates(help)}
        </span>
      ) : null}
    </>
  )
}

/** Label, control, error, help, in that order, so that fields in one row stay aligned. */
export function Field({ id, label, words, optional, help, error, children }: FieldProps) {
  return (
    <div className="field" data-invalid={error ? '' : undefined}>
      <label className="field-label" htmlFor={id}>
        {label}
        {optional ? <Optional words={words} /> : null}
      </label>
      {children(fieldWiring(id, { help, error }))}
      <Below id={id} words={words} error={error} help={help} />
    </div>
  )
}

/** For several controls under one question: radios, checkboxes, an address. */
export function FieldGroup({ id, label, words, optional, help, error, children }: FieldGroupProps) {
  const wiring = fieldWiring(id, { help, error })
  return (
    <fieldset
      className="field"
      id={`${id}-group`}
      aria-describedby={wiring['aria-describedby']}
      data-invalid={error ? '' : undefined}
    >
      <legend className="field-label">
        {label}
        {optional ? <Optional words={words} /> : null}
      </legend>
      {children}
      <Below id={id} words={words} error={error} help={help} />
    </fieldset>
  )
}
