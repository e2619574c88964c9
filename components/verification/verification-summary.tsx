import { useTranslations } from 'next-intl'
import { KeyValues } from '#components/ui/display/key-values'
import type { TeamVerification } from '#contract/confirmation/verification'

/** What counts in a team: how old data may be, and how is asked. */
export function VerificationSummary({ effective }: Pick<TeamVerification, 'effective'>) {
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
