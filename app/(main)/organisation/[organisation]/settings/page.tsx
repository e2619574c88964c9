import { OrganisationSettingsPage } from '#components/settings/organisation-settings-page'
import { policyEndpoints } from '#contract/confirmation/policy'
import { agreementEndpoints } from '#contract/content/agreement'
import { settingsEndpoints } from '#contract/team/inherited-settings'
import { openOrganisationPage } from '#lib/server/organisation-page'
import { startup } from '#lib/server/startup'
import { organisationTitle } from '#lib/server/titles'

export const generateMetadata = organisationTitle('settings')

export default async function SettingsPage({ params }: PageProps<'/organisation/[organisation]/settings'>) {
  const { organisation } = await params
  const { menu, data } = await openOrganisationPage(organisation, 'settings', async (call) => {
    const [settings, policy, agreement] = await Promise.all([
      call(settingsEndpoints.organisation, { params: { organisation } }),
      call(policyEndpoints.ofOrganisation, { params: { organisation } }),
      call(agreementEndpoints.get, { params: { organisation } }),
    ])
    return { settings, policy, agreement }
  })
  const { user } = await startup()
  return <OrganisationSettingsPage menu={menu} userId={user.id} {...data} />
}
