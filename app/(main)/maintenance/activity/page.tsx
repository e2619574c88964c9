import { ActivityPage as Activity } from '#components/maintenance/activity-page'
import { maintenanceEndpoints } from '#contract/tenant/maintenance'
import { menuRights } from '#lib/server/menu-rights'
import { openPage } from '#lib/server/open-page'
import { pageTitle } from '#lib/server/titles'

export const generateMetadata = pageTitle('activity')

export default async function ActivityPage() {
  const { user, data } = await openPage((call) => call(maintenanceEndpoints.activity, {}))
  return <Activity activity={data} menu={menuRights(user)} />
}
