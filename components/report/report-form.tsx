import { Send } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { AppLink } from '#components/ui/action/app-link'
import { Button } from '#components/ui/action/button'
import { Field } from '#components/ui/input/field'
import { TextInput } from '#components/ui/input/text-input'
import { Textarea } from '#components/ui/input/textarea'
import { Card } from '#components/ui/page/card'
import { maximumReportText } from '#contract/doubt/report-rules'
import type { Reportable, ReportForm as ReportPage } from '#contract/doubt/visitor-report'
import type { Locale } from '#contract/kernel/constants'
import { issueText } from '#lib/forms/issue-text'
import { apiPaths } from '#lib/paths/paths'
import { PlainField } from '../fields/plain/plain-editor'
import { FieldView } from '../fields/views'
import { isTypedPlainly, valueIn, valueName, wholeRecord } from './read-report'
import { ReportError, type ReportRefusal } from './report-error'
import { ReportMarks, type ReportPlace } from './report-marks'

export type ReportFormProps = {
  place: ReportPlace
  page: ReportPage
  /** The field that is wrong; undefined for the record as a whole. */
  reportable: Reportable | undefined
  /** The values before it was refused. */
  typed: Readonly<Record<string, string>> | undefined
  refused: ReportRefusal | undefined
  /** Where another field is chosen. */
  back: string
  language: Locale
}

/** Reports a fault in one field with the right value: a plain form that works fully without script. */
export function ReportForm({ place, page, reportable, typed, refused, back, language }: ReportFormProps) {
  const t = useTranslations('report')
  const validation = useTranslations('validation')
  const issues = refused?.issues ?? []
  const errorOf = (path: string) => {
    const issue = issues.find((one) => one.path === path)
    return issue && issueText(validation, issue)
  }
  const isTyped = reportable !== undefined && isTypedPlainly(reportable, language)
  const label = reportable?.field.label[language]
  return (
    <div className="report">
      <div>
        <h1>{label === undefined ? t('title') : `${label}: ${t('title')}`}</h1>
        <p className="lead">{page.title}</p>
      </div>
      <ReportError refused={refused} />
      {reportable === undefined ? null : (
        <Card title={t('shown')}>
          <div translate="no">
            <FieldView field={reportable.field} value={reportable.value} locale={language} />
          </div>
        </Card>
      )}
      <form action={apiPaths.report()} method="post" noValidate className="card">
        <ReportMarks
          place={place}
          nonce={typed?.nonce || page.nonce}
          language={language}
          act="send"
          trapped={errorOf('trap')}
        />
        <input type="hidden" name="field" value={reportable?.field.name ?? wholeRecord} />
        <div className="card-body stack gap-5 pt-5">
          {isTyped ? <Right {...{ reportable, typed, issues, language }} /> : null}
          <Field
            id="text"
            label={t(isTyped ? 'more' : 'words')}
            help={t('wordsHelp', { maximum: String(maximumReportText) })}
            error={errorOf('text')}
            optional={isTyped}
          >
            {(control) => (
              <Textarea {...control} name="text" maxLength={maximumReportText} defaultValue={typed?.text ?? ''} />
            )}
          </Field>
          <Field id="email" label={t('email')} help={t('emailHelp')} error={errorOf('email')} optional>
            {(control) => (
              <TextInput
                {...control}
                name="email"
                type="email"
                autoComplete="email"
                maxLength={254}
                defaultValue={typed?.email ?? ''}
              />
            )}
          </Field>
          <div>
            <Button type="submit" look="primary" size="big" icon={<Send />}>
              {t('send')}
            </Button>
          </div>
        </div>
      </form>
      <p>
        <AppLink href={back}>{t('choose')}</AppLink>
      </p>
    </div>
  )
}

type RightProps = Pick<ReportFormProps, 'typed' | 'language'> & {
  reportable: Reportable
  issues: ReportRefusal['issues']
}

/** The right value, in the field's own form, which starts with the current value. */
function Right({ reportable, typed, issues, language }: RightProps) {
  const t = useTranslations('report')
  const validation = useTranslations('validation')
  const { field, value } = reportable
  const right = t('right')
  const start = `report.fields.${field.name}`
  const errors = Object.fromEntries(
    issues.flatMap((issue) => {
      if (issue.path !== start && !issue.path.startsWith(`${start}.`)) return []
      const part = issue.path.slice(start.length + 1).replace(/^value\b\.?/, '')
      return [[part, issueText(validation, issue)]]
    }),
  )
  return (
    <PlainField
      field={{ ...field, label: { nl: right, en: right }, help: undefined, required: true }}
      value={typed === undefined ? value : valueIn(typed, reportable, language)}
      name={valueName}
      id="right"
      errors={errors}
      locale={language}
    />
  )
}
