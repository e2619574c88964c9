import { useTranslations } from 'next-intl'
import { ReadOnlyScope } from '#components/ui/form/read-only-scope'
import type { OrganisationPolicyChoice } from '#contract/confirmation/policy'
import type { Agreement } from '#contract/content/agreement'
import type { SettingsOfOrganisation } from '#contract/team/inherited-settings'
import { menuList, type OrganisationMenu } from '#contract/team/menu'
import { organisationSettingNames } from '#lib/forms/settings-form'
import { FormMessages } from '../form/form-messages'
import { PageSave } from '../form/page-save'
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
  const whyNotChoice = whyNot('confirmationPolicyUpdate') ?? (policy.mayOverride ? undefined : choice('locked'))
  const whyNotSettings = whyNot('updateSettings') ?? (mayOverride ? undefined : t('locked'))
  const target = { kind: 'organisation' as const, key: menu.key }
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
        <ReadOnlyScope isReadOnly={whyNotChoice !== undefined && whyNotSettings !== undefined}>
          {/* One save for all of the page, as a reader does not know that a policy is kept elsewhere. */}
          <PageSave label={t('save')}>
            <ReadOnlyWhen title={choice('title')} reason={whyNotChoice}>
              <PolicyChoiceForm target={target} userId={userId} standing={policy} policies={policy.policies} />
            </ReadOnlyWhen>
            <ReadOnlyWhen reason={whyNotSettings}>
              <SettingsForm
                target={target}
                userId={userId}
                names={organisationSettingNames}
                values={mayOverride ? own : {}}
                inherited={inherited}
                version={version}
              />
            </ReadOnlyWhen>
          </PageSave>
        </ReadOnlyScope>
      </FormMessages>
    </OrganisationFrame>
  )
}
