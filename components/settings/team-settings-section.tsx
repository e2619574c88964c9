import { useTranslations } from 'next-intl'
import { FormSection } from '#components/ui/form/form-section'
import { invitationLifetimeDays, invitationLifetimeMaximum } from '#contract/kernel/constants'
import type { SettingsOfTeam } from '#contract/team/inherited-settings'
import { organisationSettingNames } from '#lib/forms/settings-form'
import { FormMessages } from '../form/form-messages'
import { HistoryLink } from '../frame/history-link'
import { SettingField } from './setting-field'
import { SettingsForm } from './settings-form'

const names = [
  ...organisationSettingNames,
  'maximumVerifyAgeDays',
  'invitationLifetimeDays',
  'settingsOverrideAllowed',
] as const

/** Settings of a team for the organisations below it, and whether they may deviate. */
export function TeamSettingsSection({ team, userId, data }: { team: string; userId: string; data: SettingsOfTeam }) {
  const t = useTranslations('settings')
  const { own, inherited, mayOverride, version, ...ofTeam } = data
  const inheritedText = (name: 'maximumVerifyAgeDays' | 'invitationLifetimeDays', standard: string) => {
    const above = inherited[name]
    return above ? t('inherited', { team: above.team ?? '', value: String(above.value) }) : standard
  }
  return (
    <section aria-labelledby="team-settings" className="mt-8">
      <div className="flex max-w-[760px] flex-wrap items-center justify-between gap-3">
        <h2 id="team-settings">{t('teamTitle')}</h2>
        <HistoryLink subject={{ type: 'teamSettings', key: team }} of={t('teamTitle')} />
      </div>
      <p className="mt-2 mb-4 max-w-[760px] text-text-2">{t('teamLead')}</p>
      <FormMessages of={['settings']}>
        <SettingsForm
          target={{ kind: 'team', key: team }}
          userId={userId}
          names={names}
          values={{ ...own, ...ofTeam }}
          inherited={inherited}
          version={version}
        >
          <FormSection title={t('verifyTitle')}>
            <SettingField
              name="maximumVerifyAgeDays"
              label={t('verifyAge')}
              help={t('verifyAgeHelp')}
              inherited={inheritedText('maximumVerifyAgeDays', t('verifyAgeOpen'))}
            />
          </FormSection>
          <FormSection title={t('inviteTitle')}>
            <SettingField
              name="invitationLifetimeDays"
              label={t('inviteDays')}
              help={t('inviteDaysHelp', { maximum: String(invitationLifetimeMaximum) })}
              inherited={inheritedText(
                'invitationLifetimeDays',
                t('standard', { value: String(invitationLifetimeDays) }),
              )}
            />
          </FormSection>
          <FormSection title={t('overrideTitle')}>
            <SettingField
              name="settingsOverrideAllowed"
              label={t('override')}
              help={t('overrideHelp')}
              inherited={mayOverride ? t('overrideOpen') : t('overrideClosed')}
              on={t('overrideYes')}
              off={t('overrideNo')}
            />
          </FormSection>
        </SettingsForm>
      </FormMessages>
    </section>
  )
}
