import { useTranslations } from 'next-intl'
import { InstallationFrame } from '#components/installation/installation-frame'
import { NewSiteForm } from '#components/installation/new-site-form'
import { setupEndpoints } from '#contract/tenant/installation-setup'
import { menuRights } from '#lib/server/menu-rights'
import { openPage } from '#lib/server/open-page'
import { pageTitle } from '#lib/server/titles'

export const generateMetadata = pageTitle('siteAdd')

/** Of the tenant that the address names, else of the first there is. */
export default async function Page({ searchParams }: PageProps<'/maintenance/installation/site/add'>) {
  const { user, data } = await openPage((call) => call(setupEndpoints.overview, {}))
  const { tenant: tenantKey } = await searchParams
  const tenant = data.tenants.find(({ key }) => key === tenantKey) ?? data.tenants[0]
  return <SiteAdd menu={menuRights(user)} tenant={tenant?.key ?? ''} name={tenant?.name ?? ''} />
}

type SiteAddProps = { menu: ReturnType<typeof menuRights>; tenant: string; name: string }

function SiteAdd({ menu, tenant, name }: SiteAddProps) {
  return (
    <InstallationFrame menu={menu} title={useTranslations('pages.titles')('siteAdd')} meta={name}>
      <NewSiteForm tenant={tenant} />
    </InstallationFrame>
  )
}
