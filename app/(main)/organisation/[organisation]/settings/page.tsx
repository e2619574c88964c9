import { getTranslations } from 'next-intl/server'
import { OrganisationFrame } from '#components/frame/organisation-frame'
import { HistoryLink } from '#components/history/history-link'
import { ReadOnlyWhen } from '#components/rights/read-only-when'
import { reasons } from '#components/rights/reasons'
import { SettingsForm } from '#components/settings/settings-form'
import { menuList } from '#contract/menu'
import { settingsEndpoints } from '#contract/settings-of'
import { openOrganisationPage } from '#lib/server/organisation-page'
import { settingSections, settingsWords } from '#lib/server/setting-fields'
import { startup } from '#lib/server/startup'
import { organisationTitle } from '#lib/server/titles'

export const generateMetadata = organisationTitle('settings')

export default async function SettingsPage({ params }: PageProps<'/organisation/[organisation]/settings'>) {
  const { organisation } = await params
  const { menu, data } = await openOrganisationPage(organisation, 'settings', (call) =>
    call(settingsEndpoints.organisation, { params: { organisation } }),
  )
  const { own, inherited, mayOverride, version } = data
  const [{ user }, pages, t, sections, words, reason] = await Promise.all([
    startup(),
    getTranslations('pages'),
    getTranslations('settings'),
    settingSections(mayOverride ? own : {}, inherited),
    settingsWords(),
    reasons(),
  ])
  return (
    <OrganisationFrame
      menu={menu}
      place="settings"
      title={pages('titles.settings')}
      actions={<HistoryLink subject={{ type: 'settings', key: organisation }} />}
    >
      <ReadOnlyWhen
        reason={
          reason(menuList(menu, 'organisation'), 'organisation', 'updateSettings') ??
          (mayOverride ? undefined : t('locked'))
        }
      >
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
