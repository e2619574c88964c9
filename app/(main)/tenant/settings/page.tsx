import { TenantSettings } from '#components/tenant/tenant-settings'
import { tenantsEndpoints } from '#contract/tenant/tenant-edit'
import { menuRights } from '#lib/server/menu-rights'
import { openPage } from '#lib/server/open-page'
import { pageTitle } from '#lib/server/titles'

export const generateMetadata = pageTitle('tenantSettings')

export default async function TenantSettingsPage() {
  const { user, data } = await openPage((call) => call(tenantsEndpoints.get, {}))
  return <TenantSettings rights={menuRights(user)} userId={user.id} tenant={data} />
}
