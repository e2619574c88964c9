import { useTranslations } from 'next-intl'
import { PlainFormError } from '#components/frame/plain-form-error'
import { Notice } from '#components/ui/feedback/notice'
import type { OpenConfirmation } from '#contract/confirmation/confirmation'
import type { Locale } from '#contract/kernel/constants'
import { formatDate, formatDateTime } from '#lib/format/format'
import { apiPaths, organisationPaths } from '#lib/paths/paths'
import { wholeDates } from '../ui/text/whole-dates'
import { AnswerForm } from './answer-form'
import type { AnswerIssue } from './answer-names'
import { AnswerOutcomes } from './answer-outcomes'

export type LinkAnswerProps = {
  link: { organisation: string; userId: string; token: string }
  confirmation: OpenConfirmation
  error: string | undefined
  issues: readonly AnswerIssue[]
  /** Whether it was kept a moment ago, on request. */
  isRestored: boolean
  /** Requested once more after the cycle ended. */
  isAgain: boolean
  /** The language that the page is in: the answer comes in it too. */
  language: Locale
}

/** The page behind a link in a mail, for people without an account. */
export function LinkAnswer({ link, confirmation, error, issues, isRestored, isAgain, language }: LinkAnswerProps) {
  const t = useTranslations('confirm')
  const { title, recipient, hasAccount, deadline, lastConfirmedAt, lastConfirmedBy, draft, nonce, outcomes } =
    confirmation
  return (
    <>
      <p className="answer-for">{t('for', { name: recipient })}</p>
      <h1>{t('title')}</h1>
      <p className="lead">{t('lead', { organisation: title })}</p>
      {isRestored ? (
        <div className="mb-6">
          <Notice kind="done" announce>
            {t('keptNow')}
          </Notice>
        </div>
      ) : draft === null || issues.length > 0 ? null : (
        <div className="mb-6">
          <Notice>{wholeDates(t('keptBefore', { at: formatDateTime(draft.at) }))}</Notice>
        </div>
      )}
      {issues.length > 0 ? null : <PlainFormError title={t('problem')} error={error} />}
      <p className="mb-6">
        <span>
          {lastConfirmedAt === null
            ? t('never')
            : wholeDates(t('last', { at: formatDate(lastConfirmedAt), name: lastConfirmedBy ?? '' }))}
        </span>
        {deadline === null ? null : <b>{wholeDates(` ${t('deadline', { deadline: formatDate(deadline) })}`)}</b>}
      </p>
      {outcomes.length === 0 ? null : (
        <section aria-labelledby="outcomes">
          <h2 id="outcomes" className="mb-3">
            {t('earlier')}
          </h2>
          <AnswerOutcomes outcomes={outcomes} />
        </section>
      )}
      <AnswerForm
        organisation={link.organisation}
        page={confirmation}
        action={apiPaths.confirm()}
        hidden={{ ...link, nonce, language, ...(isAgain ? { again: 'true' } : {}) }}
        draft={draft?.draft}
        issues={issues}
        reader={hasAccount ? 'account' : 'outsider'}
        locale={language}
      />
      {hasAccount ? (
        <p className="public-foot">
          {t('account')} <a href={organisationPaths(link.organisation).edit()}>{t('signIn')}</a>
        </p>
      ) : null}
    </>
  )
}
