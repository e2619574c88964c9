import { ClipboardCheck } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { PublishedAgenda } from '#components/agenda/print-agenda'
import { ContentView } from '#components/content/content-view'
import { Button } from '#components/ui/action/button'
import { DiffText } from '#components/ui/display/diff-text'
import { KeyValues } from '#components/ui/display/key-values'
import { Notice } from '#components/ui/feedback/notice'
import { Checkbox } from '#components/ui/input/checkbox'
import { FieldError } from '#components/ui/input/field'
import { Card } from '#components/ui/page/card'
import { JsonLd } from '#components/ui/page/json-ld'
import type { OpenConfirmation } from '#contract/confirmation/confirmation'
import type { Locale } from '#contract/kernel/constants'
import { agendaJsonLd } from '#lib/agenda/agenda-json-ld'
import { comingEvents } from '#lib/agenda/coming-events'
import { formatDate } from '#lib/format/format'
import type { ProductAnswers } from '#lib/forms/product-answers'
import { apiPaths, organisationPaths } from '#lib/paths/paths'
import { fieldWiring } from '../ui/input/field-wiring'
import { ConfirmProducts } from './confirm-products'

export type ConfirmFormProps = {
  link: { organisation: string; userId: string; token: string }
  confirmation: OpenConfirmation
  error: string | undefined
  /** What was said of products before the form was refused. */
  answers: ProductAnswers
  /** The language that the page is in: the answer comes in it too. */
  language: Locale
}

const tickId = 'accepted'

/** The data, what changed since last time, and the explicit tick: a plain form that a mail scanner can't send by reading. */
export function ConfirmForm({ link, confirmation, error, answers, language }: ConfirmFormProps) {
  const t = useTranslations('confirm')
  const { title, recipient, deadline, lastConfirmedAt, lastConfirmedBy, calendar } = confirmation
  const lacksTick = error === 'INVALID_FORM'
  const coming = calendar === undefined ? [] : comingEvents(calendar)
  return (
    <>
      {calendar === undefined ? null : <JsonLd data={agendaJsonLd(calendar)} />}
      <h1>{t('title')}</h1>
      <p className="lead">{t('lead', { name: recipient, organisation: title })}</p>
      {error === undefined ? null : (
        <div className="mb-6">
          <Notice kind="error" announce>
            <strong>{t('problem')}. </strong>
            {lacksTick ? (
              <a href={`#${tickId}`}>{t('tickMissing')}</a>
            ) : (
              <span>{t(error === 'MAINTENANCE' ? 'maintenance' : 'failed')}</span>
            )}
          </Notice>
        </div>
      )}
      <p className="mb-6">
        <span>
          {lastConfirmedAt === null
            ? t('never')
            : t('last', { at: formatDate(lastConfirmedAt), name: lastConfirmedBy ?? '' })}
        </span>
        {deadline === null ? null : <b>{` ${t('deadline', { deadline: formatDate(deadline) })}`}</b>}
      </p>
      <Card title={t('changes')}>
        {confirmation.changes.length === 0 ? (
          <p>{t('noChanges')}</p>
        ) : (
          <KeyValues
            items={confirmation.changes.map(({ label, before, after }) => ({
              name: label[language],
              value: (
                <DiffText
                  before={before === '' ? t('empty') : before}
                  after={after === '' ? t('empty') : after}
                  stacked
                />
              ),
            }))}
          />
        )}
      </Card>
      <Card title={t('data')}>
        <ContentView types={confirmation.types} values={confirmation.values} locale={language} level={3} />
      </Card>
      {coming.length === 0 ? null : (
        <Card title={t('agenda')}>
          <div className="print-list">
            <PublishedAgenda coming={coming} />
          </div>
        </Card>
      )}
      <form action={apiPaths.confirm()} method="post">
        {Object.entries({ ...link, nonce: confirmation.nonce, language }).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <ConfirmProducts
          organisation={link.organisation}
          products={confirmation.products}
          furtherProducts={confirmation.furtherProducts}
          answers={answers}
        />
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
        <Button type="submit" look="primary" size="big" icon={<ClipboardCheck />}>
          {t('submit')}
        </Button>
      </form>
      <p className="public-foot">
        {t('wrong')} <a href={organisationPaths(link.organisation).edit()}>{t('signIn')}</a>
      </p>
    </>
  )
}
