import { useTranslations } from 'next-intl'
import type { SecondFactor } from '#contract/people/second-factor'
import { paths } from '#lib/paths/paths'
import { ClientMessages } from '../i18n/client-messages'
import { SignOutForm } from '../login/sign-out-form'
import { buttonClass } from '../ui/action/button-look'
import { TwoSteps } from './two-steps'

/** Setting up the second step, for users who can't do anything else before. */
export function TwoStepsPage({ factor }: { factor: SecondFactor }) {
  const t = useTranslations('twoSteps')
  const isDone = factor.since !== null || !factor.isRequired
  return (
    <div className="stack gap-6">
      <div>
        <h1>{t('title')}</h1>
        <p className="lead">{isDone ? t('lead') : t('page.lead')}</p>
      </div>
      {factor.hasPassword && factor.policy !== 'off' ? (
        <ClientMessages of={['ui', 'twoSteps']}>
          <TwoSteps factor={factor} />
        </ClientMessages>
      ) : null}
      {isDone ? (
        <p>
          <a href={paths.start()} className={buttonClass({ size: 'big' })}>
            {t('page.goOn')}
          </a>
        </p>
      ) : (
        <SignOutForm label={t('page.signOut')} look="default" />
      )}
    </div>
  )
}
