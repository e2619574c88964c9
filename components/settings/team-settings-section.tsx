import { getTranslations } from 'next-intl/server'
import { invitationLifetimeDays, invitationLifetimeMaximum } from '#contract/constants'
import type { SettingsOfTeam } from '#contract/settings-of'
import { HistoryLink } from '../history/history-link'
import { SettingsForm, type SettingsFormProps } from './settings-form'

export type TeamSettingsSectionProps = {
  team: string
  userId: string
  data: SettingsOfTeam
  sections: SettingsFormProps['sections']
  words: SettingsFormProps['words']
}

/** What a team gives to the organisations below it, and whether they may differ. */
export async function TeamSettingsSection({ team, userId, data, sections, words }: TeamSettingsSectionProps) {
  const t = await getTranslations('settings')
  const override = {
    title: t('overrideTitle'),
    fields: [
      {
        name: 'settingsOverrideAllowed',
        type: 'switch' as const,
        label: t('override'),
        help: t('overrideHelp'),
        inherited: data.mayOverride ? t('overrideOpen') : t('overrideClosed'),
        value: data.settingsOverrideAllowed ?? undefined,
        on: t('overrideYes'),
        off: t('overrideNo'),
      },
    ],
  }
  const { maximumVerifyAgeDays, invitationLifetimeDays: inheritedDays } = data.inherited
  const inherited = (above: typeof inheritedDays, standard: string) =>
    above ? t('inherited', { team: above.team ?? '', value: String(above.value) }) : standard
  const verification = {
    title: t('verifyTitle'),
    fields: [
      {
        name: 'maximumVerifyAgeDays',
        type: 'number' as const,
        label: t('verifyAge'),
        help: t('verifyAgeHelp'),
        inherited: inherited(maximumVerifyAgeDays, t('verifyAgeOpen')),
        value: data.maximumVerifyAgeDays ?? undefined,
      },
    ],
  }
  const invitations = {
    title: t('inviteTitle'),
    fields: [
      {
        name: 'invitationLifetimeDays',
        type: 'number' as const,
        label: t('inviteDays'),
        help: t('inviteDaysHelp', { maximum: String(invitationLifetimeMaximum) }),
        inherited: inherited(inheritedDays, t('standard', { value: String(invitationLifetimeDays) })),
        value: data.invitationLifetimeDays ?? undefined,
      },
    ],
  }
  return (
    <section aria-labelledby="team-settings" className="mt-8">
      <div className="flex max-w-[760px] flex-wrap items-center justify-between gap-3">
        <h2 id="team-settings">{t('teamTitle')}</h2>
        <HistoryLink subject={{ type: 'teamSettings', key: team }} of={t('teamTitle')} />
      </div>
      <p className="mt-2 mb-4 max-w-[760px] text-text-2">{t('teamLead')}</p>
      <SettingsForm
        target={{ kind: 'team', key: team }}
        userId={userId}
        sections={[...sections, verification, invitations, override]}
        version={data.version}
        words={words}
        isPart
      />
    </section>
  )
}
