import { ChevronRight } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Fragment, type ReactNode } from 'react'
import { Field } from '#components/ui/input/field'
import { TextInput } from '#components/ui/input/text-input'
import { type SpecialKind, specialAnswers } from '#contract/confirmation/answer-rules'
import type { FieldErrors } from '../fields/field-errors'
import { PlainDate } from '../fields/plain/plain-control'
import { recordOf } from '../fields/read-value'
import { textIn } from './answer-names'

const lineLabels = { organisation: 'organisationLabel', name: 'nameLabel', email: 'emailLabel' } as const

/** Answers about the organisation as a whole: it no longer exists, it moved, or somebody else maintains it. */
export function SpecialAnswers({ draft, errors }: { draft: unknown; errors: FieldErrors }) {
  const t = useTranslations('confirm.special')
  const chosen = recordOf(draft).what
  const option = (what: SpecialKind | 'none', more?: ReactNode) => (
    <>
      <label className="pick">
        <input
          className="checkbox radio"
          type="radio"
          name="organisation:special"
          value={what}
          id={what === 'none' ? 'special' : undefined}
          defaultChecked={(chosen ?? 'none') === what}
        />
        {t(what)}
      </label>
      {more === undefined ? null : <div className="special-more">{more}</div>}
    </>
  )
  const from = (what: SpecialKind) => (
    <Field id={`special-${what}-from`} label={t('from')} optional error={chosen === what ? errors.from : undefined}>
      {(control) => <PlainDate {...control} name={`organisation:special.${what}.from`} text={textIn(draft, 'from')} />}
    </Field>
  )
  const line = (name: 'organisation' | 'name' | 'email') => (
    <Field id={`special-${name}`} label={t(lineLabels[name])} error={errors[name]}>
      {(control) => (
        <TextInput
          {...control}
          type={name === 'email' ? 'email' : 'text'}
          autoComplete="off"
          name={`organisation:special.${name}`}
          defaultValue={textIn(draft, name)}
        />
      )}
    </Field>
  )
  const more: Record<SpecialKind, ReactNode> = {
    gone: from('gone'),
    moved: (
      <>
        {from('moved')}
        <p className="field-help">{t('movedHelp')}</p>
      </>
    ),
    elsewhere: line('organisation'),
    notOurs: (
      <>
        {line('name')}
        {line('email')}
        <p className="field-help">{t('notOursHelp')}</p>
      </>
    ),
  }
  return (
    <details className="card answer-special" open={chosen !== undefined || Object.keys(errors).length > 0}>
      <summary>
        <ChevronRight />
        <span>{t('summary')}</span>
      </summary>
      <fieldset className="card-body">
        <legend className="sr-only">{t('summary')}</legend>
        <div className="special-answers">
          {option('none')}
          {specialAnswers.map((what) => (
            <Fragment key={what}>{option(what, more[what])}</Fragment>
          ))}
        </div>
      </fieldset>
    </details>
  )
}
