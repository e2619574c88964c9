import { useTranslations } from 'next-intl'
import { KeyValues } from '#components/ui/display/key-values'
import { Notice } from '#components/ui/feedback/notice'
import type { TeamVerification, VerificationRow } from '#contract/confirmation/verification'
import type { TeamMenu } from '#contract/team/menu'
import { formatDate } from '#lib/format/format'
import { teamPaths, withCursor } from '#lib/paths/paths'
import { ListCard } from '../data-table/list-card'
import { FormMessages } from '../form/form-messages'
import { TeamFrame } from '../frame/team-frame'
import { ClientMessages } from '../i18n/client-messages'
import { TeamVerificationForm } from './team-verification-form'
import { VerificationListTable } from './verification-list-table'

type VerificationListProps = {
  page: { items: VerificationRow[]; next: string | null }
  cursor: string | undefined
  self: string
}

/** Organisations that are to be verified, with how far each is and what somebody has to do. */
function VerificationList({ page, cursor, self }: VerificationListProps) {
  const t = useTranslations('verification.team')
  return (
    <ListCard
      shown={page.items.length}
      next={page.next}
      isFurther={cursor !== undefined}
      hrefOf={(next) => withCursor(self, next)}
      empty={{ title: t('listNone'), help: t('listNoneHelp') }}
    >
      <ClientMessages of={['ui', 'verification']}>
        <VerificationListTable
          rows={page.items.map(({ until, lastConfirmedAt, ...row }) => ({
            ...row,
            until: until === null ? '' : formatDate(until),
            lastConfirmedOn: lastConfirmedAt === null ? undefined : formatDate(lastConfirmedAt),
          }))}
        />
      </ClientMessages>
    </ListCard>
  )
}

/** The setting that applies in a team: the maximum age of data, and the way to ask. */
function VerificationSummary({ effective }: Pick<TeamVerification, 'effective'>) {
  const t = useTranslations('verification')
  if (effective === null)
    return (
      <>
        <p className="font-semibold">{t('team.countsNone')}</p>
        <p className="text-text-2">{t('team.countsNoneHelp')}</p>
      </>
    )
  const { ageFrom, maximumVerifyAgeDays: days } = effective
  const asking = effective.externallyManaged
    ? []
    : [
        { name: t('attempts'), value: String(effective.maximumAttempts) },
        { name: t('between'), value: String(effective.minimumDaysBetweenAttempts) },
        { name: t('timeOut'), value: String(effective.timeOutDays) },
      ]
  return (
    <KeyValues
      items={[
        { name: t('name'), value: effective.name },
        {
          name: t('ageShort'),
          value: ageFrom === null ? t('days', { count: days }) : t('team.ageFrom', { days, team: ageFrom }),
        },
        { name: t('by'), value: effective.externallyManaged ? t('byOthers') : t('byMail') },
        ...asking,
      ]}
    />
  )
}

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
          <VerificationList page={tooOld} cursor={cursor} self={teamPaths(menu.key).place('verification')} />
        </section>
      )}
    </TeamFrame>
  )
}
