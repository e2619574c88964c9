import { useTranslations } from 'next-intl'
import { Notice } from '#components/ui/feedback/notice'
import type { TeamVerification } from '#contract/confirmation/verification'
import type { TeamMenu } from '#contract/team/menu'
import { teamPaths } from '#lib/paths/paths'
import { FormMessages } from '../form/form-messages'
import { TeamFrame } from '../frame/team-frame'
import { TeamVerificationForm } from './team-verification-form'
import { VerificationList, type VerificationListProps } from './verification-list'
import { VerificationSummary } from './verification-summary'

type TeamVerificationPageProps = {
  menu: TeamMenu
  userId: string
  own: TeamVerification
  tooOld: VerificationListProps['page']
  cursor: string | undefined
}

/** Which verification a team chose, what counts in it, and the organisations that are to be verified. */
export function TeamVerificationPage({ menu, userId, own, tooOld, cursor }: TeamVerificationPageProps) {
  const t = useTranslations('verification.team')
  const pages = useTranslations('pages.titles')
  return (
    <TeamFrame menu={menu} place="verification" title={pages('verification')} meta={t('lead')} width="wide">
      {own.settings.length === 0 ? (
        <Notice>{t('noSettings')}</Notice>
      ) : (
        <FormMessages of={['verification.team']}>
          <TeamVerificationForm team={menu.key} userId={userId} own={own} />
        </FormMessages>
      )}
      <section aria-labelledby="counts" className="mt-8">
        <h2 id="counts" className="mb-3">
          {t('counts')}
        </h2>
        <div className="card max-w-[760px] p-6">
          <VerificationSummary effective={own.effective} />
        </div>
      </section>
      {own.effective === null && tooOld.items.length === 0 ? null : (
        <section aria-labelledby="too-old" className="mt-8">
          <h2 id="too-old">{t('list')}</h2>
          <p className="mt-1 mb-3 max-w-[70ch] text-text-2">{t('listLead')}</p>
          <VerificationList page={tooOld} cursor={cursor} self={teamPaths(menu.key).verification()} />
        </section>
      )}
    </TeamFrame>
  )
}
