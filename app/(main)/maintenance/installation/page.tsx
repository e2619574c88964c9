import { InstallationPage } from '#components/installation/installation-page'
import { setupEndpoints } from '#contract/tenant/installation-setup'
import { menuRights } from '#lib/server/menu-rights'
import { openPage } from '#lib/server/open-page'
import { pageTitle } from '#lib/server/titles'

export const generateMetadata = pageTitle('installation')

export default async function Page() {
  const { user, data } = await openPage((call) => call(setupEndpoints.overview, {}))
  return <InstallationPage overview={data} menu={menuRights(user)} />
}
