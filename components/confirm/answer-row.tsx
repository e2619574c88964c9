import { ChevronDown, Lock } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Field } from '#components/ui/input/field'
import { TextInput } from '#components/ui/input/text-input'
import type { FieldFreedom } from '#contract/confirmation/answer'
import type { RelatedTitle } from '#contract/content/item'
import { type Locale, maximumRemark } from '#contract/kernel/constants'
import type { FieldDefinition } from '#contract/types/type-definition'
import { formatDate } from '#lib/format/format'
import type { FieldErrors } from '../fields/field-errors'
import { PlainField } from '../fields/plain/plain-editor'
import { isBlank } from '../fields/read-value'
import { FieldView } from '../fields/views'
import { fieldDraft, idOf, type RecordDraft, textIn } from './answer-names'
import { mayBeTyped } from './read-answer'

export type AnswerRowProps = {
  field: FieldDefinition
  /** Prefix of the names of the record's controls. */
  record: string
  values: Readonly<Record<string, unknown>>
  fields: Record<string, FieldFreedom>
  /** What the values refer to. */
  related: readonly RelatedTitle[]
  draft: RecordDraft
  errors: FieldErrors
  locale: Locale
}

/** A field as visitors see it, and below it, on demand, the form in which it is changed or said to be wrong. */
export function AnswerRow({ field, record, values, fields, related, draft, errors, locale }: AnswerRowProps) {
  const t = useTranslations('confirm')
  const name = `${record}.${field.name}`
  const id = idOf(name)
  const label = field.label[locale]
  const { obstacle = null, seenAt } = fields[field.name] ?? {}
  const isTyped = mayBeTyped(field, { values, fields }, locale)
  const typed = fieldDraft(draft, field.name)
  const isChanged = typed.answer === 'changed'
  const remark = typed.answer === 'wrong' ? textIn(typed, 'remark') : ''
  const isOpen = isChanged || remark !== '' || Object.keys(errors).length > 0
  return (
    <div className="answer-row">
      <dt>{label}</dt>
      <dd>
        <div className="answer-value" translate="no">
          {isBlank(values[field.name]) ? (
            <span className="text-muted" translate="yes">
              {t('empty')}
            </span>
          ) : (
            <FieldView field={field} value={values[field.name]} locale={locale} related={related} />
          )}
        </div>
        {seenAt === undefined ? null : (
          <p className="text-muted text-sm">{t('seenLately', { day: formatDate(seenAt) })}</p>
        )}
        {obstacle === null || obstacle === 'type' ? null : (
          <p className="answer-locked">
            <Lock />
            {t(`obstacles.${obstacle}`)}
          </p>
        )}
        {obstacle === 'notOnline' ? null : (
          <details className="answer-change" open={isOpen}>
            <summary>
              {t(isTyped ? 'change' : 'incorrect')}
              <span className="sr-only">: {label}</span>
              <ChevronDown />
            </summary>
            <div className="answer-editor" data-remark={isTyped ? undefined : ''}>
              {isTyped ? (
                <PlainField
                  {...{ field, name, id, errors, locale }}
                  value={isChanged ? (typed.value ?? undefined) : values[field.name]}
                />
              ) : (
                <Field id={id} label={t('whatIsWrong')} help={t('whatIsWrongHelp')} error={Object.values(errors)[0]}>
                  {(control) => (
                    <TextInput {...control} name={`${name}:wrong`} maxLength={maximumRemark} defaultValue={remark} />
                  )}
                </Field>
              )}
            </div>
          </details>
        )}
      </dd>
    </div>
  )
}
