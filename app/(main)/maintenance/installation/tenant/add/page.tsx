import { useTranslations } from 'next-intl'
import { InstallationFrame } from '#components/installation/installation-frame'
import { TenantForm } from '#components/installation/tenant-form'
import { setupEndpoints } from '#contract/tenant/installation-setup'
import { menuRights } from '#lib/server/menu-rights'
import { openPage } from '#lib/server/open-page'
import { pageTitle } from '#lib/server/titles'

export const generateMetadata = pageTitle('tenantAdd')

export default async function Page() {
  const { user } = await openPage((call) => call(setupEndpoints.overview, {}))
  return <TenantAdd menu={menuRights(user)} />
}

function TenantAdd({ menu }: { menu: ReturnType<typeof menuRights> }) {
  return (
    <InstallationFrame menu={menu} title={useTranslations('pages.titles')('tenantAdd')}>
      <TenantForm />
    </InstallationFrame>
  )
}
