import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Button } from '#components/ui/action/button'
import { Notice } from '#components/ui/feedback/notice'
import { InView, Refusal } from '#components/ui/feedback/refusal'
import { ErrorSummary, type SummaryError } from '#components/ui/form/error-summary'
import type { Locale } from '#contract/kernel/constants'
import type { AppError } from '#contract/kernel/errors'
import type { FieldSection } from '#contract/types/type-definition'
import { reloadPage } from '#lib/browser/reload-page'
import { type ContentStore, fieldState, watchErrors } from '#lib/forms/content-store'
import { conflictingFields } from '#lib/forms/edit-conflict'
import { fieldId, sectionId } from '#lib/paths/section-path'
import { partId } from '../fields/field-errors'
import { isRecord, recordOf, textOf } from '../fields/read-value'
import { usePartLabel } from '../fields/use-part-label'
import { fieldsOf } from '../types/sections'

export type ContentProblemsProps = {
  store: ContentStore
  sections: FieldSection[]
  attempt: number
  others: readonly string[]
  refusal?: AppError
  locale: Locale
}

/** Why a save did not come about: what the check found, or what the upstream refused. */
export function ContentProblems({ refusal, ...props }: ContentProblemsProps) {
  return (
    <>
      {props.attempt > 0 ? <Problems key={props.attempt} {...props} /> : null}
      {refusal ? (
        <Notice kind="error" announce>
          <RefusedSave {...props} refusal={refusal} />
        </Notice>
      ) : null}
    </>
  )
}

/** The errors as they were found at this attempt; what is repaired, or went with its row, leaves the list and its count. */
function Problems({ store, sections, others, locale }: ContentProblemsProps) {
  const t = useTranslations('fields.form')
  const partLabel = usePartLabel()
  const [problems, setProblems] = useState<SummaryError[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the errors of this attempt; a next one makes this anew
  useEffect(() => {
    const find = () => listProblems(store, sections, others, partLabel, locale)
    setProblems(find())
    return watchErrors(store, () => {
      const left = new Set(find().map(({ id }) => id))
      setProblems((listed) => {
        const open = listed.filter(({ id }) => left.has(id))
        return open.length === listed.length ? listed : open
      })
    })
  }, [])
  if (problems.length === 0) return null
  return <ErrorSummary intro={t('fix', { count: problems.length })} errors={problems} />
}

function listProblems(
  store: ContentStore,
  sections: FieldSection[],
  others: readonly string[],
  partLabel: ReturnType<typeof usePartLabel>,
  locale: Locale,
): SummaryError[] {
  const [first] = sections
  return [
    ...others.map((message) => ({ id: first ? sectionId(first.key) : '', message })),
    ...fieldsOf(sections).flatMap((field) =>
      Object.entries(fieldState(store, field.name).errors).map(([part, text]) => {
        const id = partId(fieldId(field.name), part)
        const where = partLabel(field, fieldState(store, field.name).value, part)
        // A part without a control of its own is shown, and so linked, at the field.
        const isThere = document.getElementById(id) !== null
        return {
          id: isThere ? id : fieldId(field.name),
          message: named(text, field.label[locale], where),
        }
      }),
    ),
  ]
}

/** The error with its field and part in front, unless it names the field itself. */
function named(text: string, label: string, where: string | undefined): string {
  const isNamed = text.toLowerCase().startsWith(label.toLowerCase())
  return [isNamed ? undefined : label, where, text].filter(Boolean).join(': ')
}

function RefusedSave({ refusal, sections, locale }: ContentProblemsProps & { refusal: AppError }) {
  const t = useTranslations('fields.form')
  if (refusal.code !== 'CONFLICT') {
    return (
      <>
        <Refusal error={refusal} />
        {refusal.code === 'TYPE_CHANGED' ? (
          <p className="mt-2">
            <Button onClick={reloadPage}>{t('refresh')}</Button>
          </p>
        ) : null}
      </>
    )
  }
  const details = recordOf(refusal.options.details)
  const name = (isRecord(details.theirs) && textOf(details.theirs.changedBy)) || t('someone')
  const names = conflictingFields(refusal)
  const fields = fieldsOf(sections).filter((field) => names.includes(field.name))
  return (
    <InView of={refusal}>
      <p>{t('conflict', { name })}</p>
      {fields.length > 0 ? (
        <p>{t('conflictFields', { fields: fields.map((field) => field.label[locale]).join(', ') })}</p>
      ) : null}
    </InView>
  )
}
