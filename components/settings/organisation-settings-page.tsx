import { useTranslations } from 'next-intl'
import type { OrganisationPolicyChoice } from '#contract/confirmation/policy'
import type { Agreement } from '#contract/content/agreement'
import type { SettingsOfOrganisation } from '#contract/team/inherited-settings'
import { menuList, type OrganisationMenu } from '#contract/team/menu'
import { organisationSettingNames } from '#lib/forms/settings-form'
import { FormMessages } from '../form/form-messages'
import { HistoryLink } from '../frame/history-link'
import { OrganisationFrame } from '../frame/organisation-frame'
import { PolicyChoiceForm } from '../policy/policy-choice-form'
import { ReadOnlyWhen } from '../rights/read-only-when'
import { useReasons } from '../rights/use-reasons'
import { AgreementCard } from './agreement-card'
import { SettingsForm } from './settings-form'

type OrganisationSettingsPageProps = {
  menu: OrganisationMenu
  userId: string
  settings: SettingsOfOrganisation
  policy: OrganisationPolicyChoice
  agreement: Agreement
}

/** Which policy counts for an organisation, and its settings. */
export function OrganisationSettingsPage({ menu, userId, settings, policy, agreement }: OrganisationSettingsPageProps) {
  const t = useTranslations('settings')
  const choice = useTranslations('policy.choice')
  const pages = useTranslations('pages.titles')
  const reason = useReasons()
  const whyNot = (action: string) => reason(menuList(menu, 'organisation'), 'organisation', action)
  const { own, inherited, mayOverride, version } = settings
  return (
    <OrganisationFrame
      menu={menu}
      place="settings"
      title={pages('settings')}
      actions={
        menu.organisationActions.includes('updateSettings') ? (
          <HistoryLink subject={{ type: 'settings', key: menu.key }} />
        ) : undefined
      }
    >
      <AgreementCard agreement={agreement} />
      <FormMessages of={['settings', 'policy.choice']}>
        <ReadOnlyWhen
          title={choice('title')}
          reason={whyNot('confirmationPolicyUpdate') ?? (policy.mayOverride ? undefined : choice('locked'))}
        >
          <PolicyChoiceForm
            key={`policy ${policy.version}`}
            target={{ kind: 'organisation', key: menu.key }}
            standing={policy}
            policies={policy.policies}
          />
        </ReadOnlyWhen>
        <ReadOnlyWhen reason={whyNot('updateSettings') ?? (mayOverride ? undefined : t('locked'))}>
          <SettingsForm
            target={{ kind: 'organisation', key: menu.key }}
            userId={userId}
            names={organisationSettingNames}
            values={mayOverride ? own : {}}
            inherited={inherited}
            version={version}
          />
        </ReadOnlyWhen>
      </FormMessages>
    </OrganisationFrame>
  )
}
