import { ChevronRight, Mail } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { AppLink } from '#components/ui/action/app-link'
import { Button } from '#components/ui/action/button'
import { Notice } from '#components/ui/feedback/notice'
import { Card } from '#components/ui/page/card'
import type { ReportForm } from '#contract/doubt/visitor-report'
import type { Locale } from '#contract/kernel/constants'
import { apiPaths } from '#lib/paths/paths'
import { FieldView } from '../fields/views'
import { wholeRecord } from './read-report'
import { ReportError, type ReportRefusal } from './report-error'
import { ReportMarks, type ReportPlace } from './report-marks'

export type ReportChoiceProps = {
  place: ReportPlace
  page: ReportForm
  /** Where the form of a field is. */
  hrefOf: (field: string) => string
  /** Said a moment ago that they are of the organisation. */
  hasAsked: boolean
  refused: ReportRefusal | undefined
  language: Locale
}

/** The public fields of a record, each with a link to report it as wrong. */
export function ReportChoice({ place, page, hrefOf, hasAsked, refused, language }: ReportChoiceProps) {
  const t = useTranslations('report')
  return (
    <div className="report">
      <div>
        <h1>{t('title')}</h1>
        <p className="lead">{t('lead', { title: page.title })}</p>
        {page.organisation === '' ? null : <p>{t('within', { organisation: page.organisation })}</p>}
      </div>
      <ReportError refused={refused} />
      {hasAsked ? (
        <Notice kind="done" announce>
          <strong>{t('ofOrganisation.askedTitle')}. </strong>
          <span>{t('ofOrganisation.asked')}</span>
        </Notice>
      ) : null}
      <Card title={page.title} flush>
        <dl className="report-fields">
          {page.fields.map(({ field, value }) => (
            <div key={field.name} className="report-field">
              <dt>{field.label[language]}</dt>
              <dd translate="no">
                <FieldView field={field} value={value} locale={language} />
              </dd>
              <dd>
                <AppLink className="button button-small" href={hrefOf(field.name)}>
                  {t('wrong')}
                  <span className="sr-only">: {field.label[language]}</span>
                </AppLink>
              </dd>
            </div>
          ))}
        </dl>
      </Card>
      <Card title={t('otherTitle')}>
        <AppLink className="report-other" href={hrefOf(wholeRecord)}>
          {t('other')}
          <ChevronRight />
        </AppLink>
      </Card>
      {hasAsked ? null : (
        <Card title={t('ofOrganisation.title')}>
          <form action={apiPaths.report()} method="post" className="stack gap-4">
            <ReportMarks place={place} nonce={page.nonce} language={language} act="link" />
            <p>{t('ofOrganisation.text')}</p>
            <div>
              <Button type="submit" icon={<Mail />}>
                {t('ofOrganisation.ask')}
              </Button>
            </div>
          </form>
        </Card>
      )}
    </div>
  )
}
