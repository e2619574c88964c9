import { Mail, Phone } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { Notice } from '#components/ui/feedback/notice'
import { Card } from '#components/ui/page/card'
import { isWaiting } from '#contract/sample/calls'
import type { SampleCall } from '#contract/sample/sample'
import type { TeamMenu } from '#contract/team/menu'
import { formatDateTime } from '#lib/format/format'
import { teamPaths } from '#lib/paths/paths'
import { phoneText } from '../fields/phone/phone-text'
import { TeamFrame } from '../frame/team-frame'
import { ClientMessages } from '../i18n/client-messages'
import { AppLink } from '../ui/action/app-link'
import { OtherActions, TakeCall } from './call-actions'
import { JudgementForm } from './judgement-form'
import { SaidForm } from './said-form'

type SampleCallPageProps = { menu: TeamMenu; sample: string; call: SampleCall }

/** One call: first what is said, and only then our own values. */
export function SampleCallPage({ menu, sample, call }: SampleCallPageProps) {
  const t = useTranslations('sample')
  const locale = useLocale()
  const { item, title, organisation, kind, contacts, state, isMine, isFree, until, tries, maximumTries } = call
  const of = { team: menu.key, sample, item }
  const back = <AppLink href={teamPaths(menu.key).sample(sample)}>{t('backToSample')}</AppLink>
  const name = kind === 'organisation' ? title : `${title} (${organisation.title})`
  return (
    <TeamFrame
      menu={menu}
      place="samples"
      title={name}
      meta={isWaiting(state) ? t('tryOf', { count: Math.min(tries + 1, maximumTries), maximum: maximumTries }) : null}
    >
      <div className="stack gap-6">
        <Card title={t('contacts')}>
          {contacts.length === 0 ? (
            <p>{t('noContacts')}</p>
          ) : (
            <ul className="stack gap-2">
              {contacts.map(({ kind: way, value }) => (
                <li key={value} className="flex items-center gap-2">
                  {way === 'phone' ? <Phone aria-hidden="true" /> : <Mail aria-hidden="true" />}
                  <a href={`${way === 'phone' ? 'tel' : 'mailto'}:${value}`}>
                    {way === 'phone' ? phoneText(value) : value}
                  </a>
                </li>
              ))}
            </ul>
          )}
        </Card>
        <ClientMessages of={['ui', 'sample', 'fields', 'errors', 'validation']}>
          {!isWaiting(state) ? (
            <Notice kind="done">{t('closed')}</Notice>
          ) : isMine ? (
            <>
              {call.answers === null ? (
                <SaidForm {...of} fields={call.fields} locale={locale} />
              ) : (
                <JudgementForm {...of} fields={call.fields} answers={call.answers} locale={locale} />
              )}
              <OtherActions {...of} />
            </>
          ) : isFree || state === 'snoozed' ? (
            <TakeCall
              {...of}
              notice={isFree || until === null ? null : t('notYet', { until: formatDateTime(until) })}
            />
          ) : (
            <Notice>{t('taken', { name: call.claimedBy })}</Notice>
          )}
        </ClientMessages>
        <p>{back}</p>
      </div>
    </TeamFrame>
  )
}
