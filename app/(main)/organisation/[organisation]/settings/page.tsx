import { getTranslations } from 'next-intl/server'
import { OrganisationFrame } from '#components/frame/organisation-frame'
import { HistoryLink } from '#components/history/history-link'
import { PolicyChoiceForm } from '#components/policy/policy-choice-form'
import { ReadOnlyWhen } from '#components/rights/read-only-when'
import { reasons } from '#components/rights/reasons'
import { SettingsForm } from '#components/settings/settings-form'
import { policyEndpoints } from '#contract/confirmation-policy'
import { menuList } from '#contract/menu'
import { settingsEndpoints } from '#contract/settings-of'
import { openOrganisationPage } from '#lib/server/organisation-page'
import { policyChoiceWords } from '#lib/server/policy-words'
import { currentLocale } from '#lib/server/preferences'
import { settingSections, settingsWords } from '#lib/server/setting-fields'
import { startup } from '#lib/server/startup'
import { organisationTitle } from '#lib/server/titles'

export const generateMetadata = organisationTitle('settings')

export default async function SettingsPage({ params }: PageProps<'/organisation/[organisation]/settings'>) {
  const { organisation } = await params
  const { menu, data } = await openOrganisationPage(organisation, 'settings', async (call) => {
    const [settings, policy] = await Promise.all([
      call(settingsEndpoints.organisation, { params: { organisation } }),
      call(policyEndpoints.ofOrganisation, { params: { organisation } }),
    ])
    return { settings, policy }
  })
  const { own, inherited, mayOverride, version } = data.settings
  const [{ user }, pages, t, sections, words, reason, policyWords, locale] = await Promise.all([
    startup(),
    getTranslations('pages'),
    getTranslations('settings'),
    settingSections(mayOverride ? own : {}, inherited),
    settingsWords(),
    reasons(),
    policyChoiceWords(),
    currentLocale(),
  ])
  const list = menuList(menu, 'organisation')
  const policyLocked = data.policy.mayOverride ? undefined : policyWords.choice.locked
  return (
    <OrganisationFrame
      menu={menu}
      place="settings"
      title={pages('titles.settings')}
      actions={
        menu.organisationActions.includes('updateSettings') ? (
          <HistoryLink subject={{ type: 'settings', key: organisation }} />
        ) : undefined
      }
    >
      <ReadOnlyWhen
        title={policyWords.choice.title}
        reason={reason(list, 'organisation', 'confirmationPolicyUpdate') ?? policyLocked}
      >
        <PolicyChoiceForm
          key={`policy ${data.policy.version}`}
          target={{ kind: 'organisation', key: organisation }}
          standing={data.policy}
          policies={data.policy.policies}
          locale={locale}
          words={policyWords}
        />
      </ReadOnlyWhen>
      <ReadOnlyWhen reason={reason(list, 'organisation', 'updateSettings') ?? (mayOverride ? undefined : t('locked'))}>
        <SettingsForm
          target={{ kind: 'organisation', key: organisation }}
          userId={user.id}
          sections={sections}
          version={version}
          words={words}
        />
      </ReadOnlyWhen>
    </OrganisationFrame>
  )
}
