import { ClipboardCheck } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { PublishedAgenda } from '#components/agenda/print-agenda'
import { Button } from '#components/ui/action/button'
import { Checkbox } from '#components/ui/input/checkbox'
import { FieldError } from '#components/ui/input/field'
import { Card } from '#components/ui/page/card'
import { JsonLd } from '#components/ui/page/json-ld'
import type { CheckPage } from '#contract/confirmation/answer'
import type { Locale } from '#contract/kernel/constants'
import { agendaJsonLd } from '#lib/agenda/agenda-json-ld'
import { comingEvents } from '#lib/agenda/coming-events'
import { errorsBelow } from '../fields/field-errors'
import { recordOf } from '../fields/read-value'
import { ClientMessages } from '../i18n/client-messages'
import { fieldWiring } from '../ui/input/field-wiring'
import { AnswerIssues, tickId, useAnswerErrors } from './answer-issues'
import { type AnswerIssue, recordName } from './answer-names'
import { AnswerProducts, type AnswerReader } from './answer-products'
import { AnswerSections, RecordMarks } from './answer-sections'
import { ChangedValues } from './changed-values'
import { KeepDraft } from './keep-draft'
import { SpecialAnswers } from './special-answers'

export type AnswerFormProps = {
  organisation: string
  page: Omit<CheckPage, 'mayConfirmByPhone' | 'publishes' | 'shownVersion'>
  /** Where the form is sent, and what goes with it. */
  action: string
  hidden: Readonly<Record<string, string>>
  /** Unsent input from earlier, from any device. */
  draft: unknown
  issues: readonly AnswerIssue[]
  reader: AnswerReader
  locale: Locale
  /** Content above the checkbox, for users who are signed in. */
  children?: ReactNode
}

/**
 * The data section by section, each to be confirmed or changed, and one explicit tick at the end: a plain form that is whole
 * without script, and that a mail scanner can't send by reading.
 */
export function AnswerForm({
  organisation,
  page,
  action,
  hidden,
  draft,
  issues,
  reader,
  locale,
  children,
}: AnswerFormProps) {
  const t = useTranslations('confirm')
  const errors = useAnswerErrors(issues)
  const lacksTick = issues.some(({ path }) => path === 'accepted')
  const { organisation: ownDraft, products: drafts } = recordOf(draft)
  const own = recordOf(ownDraft)
  const record = {
    ...{ record: recordName(), types: page.types, values: page.values, fields: page.fields, version: page.version },
    ...{ related: page.related, draft: own, errors: errorsBelow(errors, recordName()), locale },
  }
  return (
    <form action={action} method="post" noValidate className="answer-form">
      {/* Enter in a field sends nothing: it keeps what was typed. */}
      <button type="submit" name="act" value="keep" className="sr-only" tabIndex={-1} aria-hidden="true" />
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <RecordMarks {...record} />
      <AnswerIssues issues={issues} page={page} locale={locale} />
      <SpecialAnswers draft={own.special} errors={errorsBelow(record.errors, 'special')} />
      {page.lastConfirmedAt === null ? null : <Changes changes={page.changes} />}
      <AnswerSections {...record} />
      <Agenda calendar={page.calendar} />
      <AnswerProducts {...{ organisation, page, errors, reader, locale }} drafts={recordOf(drafts)} />
      {children}
      <div className="field mb-5">
        <Checkbox
          {...fieldWiring(tickId, { error: lacksTick ? t('tickMissing') : undefined })}
          name="accepted"
          value="yes"
          look="agree"
          label={t('tick')}
        />
        {lacksTick ? <FieldError id={tickId}>{t('tickMissing')}</FieldError> : null}
      </div>
      <div className="answer-buttons">
        <Button type="submit" name="act" value="send" look="primary" size="big" icon={<ClipboardCheck />}>
          {t('submit')}
        </Button>
        <Button type="submit" name="act" value="keep" size="big">
          {t('keep')}
        </Button>
      </div>
      <ClientMessages of={['confirm.draft']}>
        <KeepDraft action={action} />
      </ClientMessages>
    </form>
  )
}

function Changes({ changes }: Pick<CheckPage, 'changes'>) {
  const t = useTranslations('confirm')
  return (
    <Card title={t('changes')}>
      {changes.length === 0 ? <p>{t('noChanges')}</p> : <ChangedValues changes={changes} />}
    </Card>
  )
}

/** The published calendar. */
function Agenda({ calendar }: Pick<CheckPage, 'calendar'>) {
  const t = useTranslations('confirm')
  const coming = calendar === undefined ? [] : comingEvents(calendar)
  return (
    <>
      {calendar === undefined ? null : <JsonLd data={agendaJsonLd(calendar)} />}
      {coming.length === 0 ? null : (
        <Card title={t('agenda')}>
          <div className="print-list">
            <PublishedAgenda coming={coming} />
          </div>
        </Card>
      )}
    </>
  )
}
