import { CircleCheck } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { Confirmation } from '#contract/confirmation/confirmation'
import { formatDate, formatDateTime } from '#lib/format/format'
import { paths } from '#lib/paths/paths'
import { wholeDates } from '../ui/text/whole-dates'
import { AnswerOutcomes } from './answer-outcomes'

export type AnsweredMessageProps = {
  link: { organisation: string; userId: string; token: string }
  confirmation: Exclude<Confirmation, { state: 'open' }>
  language: string
}

/** Who confirmed and when, what was said by this link and its state now, and the way to answer again; never an error. */
export function AnsweredMessage({ link, confirmation, language }: AnsweredMessageProps) {
  const t = useTranslations('confirm')
  const { title, own, until } = confirmation
  const waiting = own?.outcomes.filter(({ state }) => state === 'open') ?? []
  const waits = waiting.some(({ fields }) => fields.length > 0) ? 'waits' : 'waitsWhole'
  const again = paths.confirm(link.organisation, link.userId, link.token, { again: 'true', language })
  return (
    <>
      <p className="answer-done">
        <CircleCheck />
        <span>{title}</span>
      </p>
      <h1>{t(own !== null && own.outcomes.length > 0 ? 'answeredTitle' : 'doneTitle')}</h1>
      <p className="lead">
        {confirmation.state === 'confirmed' ? <Confirmed {...confirmation} /> : null}
        {waiting.length > 0 ? <span>{` ${t(waits)}`}</span> : null}
      </p>
      {own === null ? null : <AnswerOutcomes outcomes={own.outcomes} />}
      <p className="public-foot">
        <span>{wholeDates(t('again', { until: formatDate(until) }))}</span> <a href={again}>{t('againLink')}</a>
      </p>
    </>
  )
}

function Confirmed({ by, at, next, title, incorrect, own }: Extract<Confirmation, { state: 'confirmed' }>) {
  const t = useTranslations('confirm')
  const done = { organisation: title, at: formatDateTime(at) }
  return (
    <>
      <span>{wholeDates(by === title ? t('doneItself', done) : t('done', { ...done, name: by }))}</span>
      {own === null || own.right === 0 ? null : <span>{` ${t('right', { count: own.right })}`}</span>}
      {incorrect.length === 0 ? null : (
        <span>{` ${t('doneIncorrect', { count: incorrect.length, products: incorrect.join(', ') })}`}</span>
      )}
      {next === null ? null : <span>{wholeDates(` ${t('next', { next: formatDate(next) })}`)}</span>}
    </>
  )
}
