import { useTranslations } from 'next-intl'
import { PublicMessage } from '#components/frame/public-message'
import type { Confirmation } from '#contract/confirmation/confirmation'
import { formatDate, formatDateTime } from '#lib/format/format'

export type ConfirmedMessageProps = { confirmation: Extract<Confirmation, { state: 'confirmed' }> }

/** Who confirmed, when, and when the next check is asked for; never an error. */
export function ConfirmedMessage({ confirmation }: ConfirmedMessageProps) {
  const t = useTranslations('confirm')
  const { by, at, next, title, incorrect } = confirmation
  return (
    <PublicMessage
      title={t('doneTitle')}
      text={
        <>
          <span>{t('done', { name: by, organisation: title, at: formatDateTime(at) })}</span>
          {incorrect.length === 0 ? null : (
            <span>{` ${t('doneIncorrect', { count: incorrect.length, products: incorrect.join(', ') })}`}</span>
          )}
          {next === null ? null : <span>{` ${t('next', { next: formatDate(next) })}`}</span>}
        </>
      }
    />
  )
}
