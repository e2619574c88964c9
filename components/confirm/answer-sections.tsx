import { ChevronRight } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { FieldFreedom } from '#contract/confirmation/answer'
import { latelyLast } from '#contract/confirmation/seen-lately'
import type { RelatedTitle } from '#contract/content/item'
import type { Locale } from '#contract/kernel/constants'
import type { FieldDefinition, FieldSection, TypeDefinition } from '#contract/types/type-definition'
import { errorsBelow, type FieldErrors } from '../fields/field-errors'
import { isBlank } from '../fields/read-value'
import { fieldsOf, sectionsOf } from '../types/sections'
import { Card } from '../ui/page/card'
import { fieldDraft, type RecordDraft } from './answer-names'
import { AnswerRow } from './answer-row'
import { formFields, mayBeTyped } from './read-answer'

export type AnswerRecordProps = {
  /** Prefix of the names of the record's controls. */
  record: string
  types: TypeDefinition[]
  values: Readonly<Record<string, unknown>>
  fields: Record<string, FieldFreedom>
  /** What the values refer to. */
  related: readonly RelatedTitle[]
  version: string | null
  draft: RecordDraft
  /** By path in the record, such as `phone` and `address.postalCode`. */
  errors: FieldErrors
  locale: Locale
}

/** The sections that have something to look at, or to fill in; what was seen true lately comes last. */
export function visibleSections({ types, values, fields, locale }: AnswerRecordProps): FieldSection[] {
  const isSeenLately = ({ name }: FieldDefinition) => fields[name]?.seenAt !== undefined
  const sections = sectionsOf(types)
    .map((section) => ({
      ...section,
      fields: latelyLast(
        section.fields.filter((field) => !isBlank(values[field.name]) || mayBeTyped(field, { values, fields }, locale)),
        isSeenLately,
      ),
    }))
    .filter((section) => section.fields.length > 0)
  return latelyLast(sections, (section) => {
    const filled = section.fields.filter(({ name }) => !isBlank(values[name]))
    return filled.length > 0 && filled.every(isSeenLately)
  })
}

/** Which fields the form has, and of which version: what is not on it is not answered. */
export function RecordMarks(props: AnswerRecordProps) {
  const { record, version, values, locale } = props
  const shown = formFields(fieldsOf(visibleSections(props)), values, locale)
  return (
    <>
      <input type="hidden" name={`${record}:fields`} value={shown} />
      {version === null ? null : <input type="hidden" name={`${record}:version`} value={version} />}
    </>
  )
}

/** The fields that are filled in, and on demand those that are not: most are none of what somebody offers. */
export function AnswerRows({ shown, ...props }: AnswerRecordProps & { shown: readonly FieldDefinition[] }) {
  const t = useTranslations('confirm')
  const { values, draft, errors, locale } = props
  const isFolded = ({ name }: FieldDefinition) =>
    isBlank(values[name]) &&
    fieldDraft(draft, name).answer !== 'changed' &&
    Object.keys(errorsBelow(errors, name)).length === 0
  const rows = (some: readonly FieldDefinition[]) =>
    some.length === 0 ? null : (
      <dl className="answer-rows">
        {some.map((field) => (
          <AnswerRow key={field.name} {...props} field={field} errors={errorsBelow(errors, field.name)} />
        ))}
      </dl>
    )
  const blank = shown.filter(isFolded)
  return (
    <>
      {rows(shown.filter((field) => !isFolded(field)))}
      {blank.length === 0 ? null : (
        <details className="answer-data answer-blank">
          <summary>
            <ChevronRight />
            <span>{t('blank', { fields: blank.map(({ label }) => label[locale]).join(', ') })}</span>
          </summary>
          {rows(blank)}
        </details>
      )}
    </>
  )
}

/** The data of the organisation, section by section: each is right, or something in it is changed. */
export function AnswerSections(props: AnswerRecordProps): ReactNode {
  const t = useTranslations('confirm')
  const { record, values, draft, locale } = props
  return visibleSections(props).map((section) => {
    const label = section.label[locale]
    const answers = section.fields.map(({ name }) => fieldDraft(draft, name).answer)
    // Where nothing is filled in, nothing can be right.
    const isFilled = section.fields.some(({ name }) => !isBlank(values[name]))
    const isRight = answers.includes('right') && answers.every((answer) => answer !== undefined)
    return (
      <Card key={section.key} title={label} flush>
        <AnswerRows {...props} shown={section.fields} />
        {isFilled ? (
          <div className="answer-foot">
            <label className="pick">
              <input
                className="checkbox"
                type="checkbox"
                name={`${record}:right.${section.key}`}
                value="yes"
                defaultChecked={isRight}
              />
              {t('correct')}
              <span className="sr-only">: {label}</span>
            </label>
          </div>
        ) : null}
      </Card>
    )
  })
}
