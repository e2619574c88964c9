import { getTranslations } from 'next-intl/server'
import { ProductFrame } from '#components/frame/product-frame'
import { FactsCard } from '#components/tenant/facts-card'
import { TenantForm } from '#components/tenant/tenant-form'
import { AppLink } from '#components/ui/app-link'
import { tenantInputSchema, tenantsEndpoints } from '#contract/tenants'
import { teamPaths } from '#lib/paths'
import { menuRights } from '#lib/server/menu-rights'
import { openPage } from '#lib/server/open-page'
import { tenantForm } from '#lib/server/tenant-words'
import { pageTitle } from '#lib/server/titles'

export const generateMetadata = pageTitle('tenantSettings')

export default async function TenantSettingsPage() {
  const { user, data } = await openPage((call) => call(tenantsEndpoints.get, {}))
  const [pages, t, all, form] = await Promise.all([
    getTranslations('pages'),
    getTranslations('tenant.tenant'),
    getTranslations('tenant'),
    tenantForm(data),
  ])
  return (
    <ProductFrame {...menuRights(user)} place="tenantSettings" title={pages('titles.tenantSettings')} meta={t('lead')}>
      <FactsCard
        title={t('facts')}
        note={t('factsHelp')}
        items={[
          { name: t('key'), value: data.key },
          { name: t('active'), value: data.active ? all('yes') : all('no') },
          {
            name: t('rootTeam'),
            value: <AppLink href={teamPaths(data.rootTeam).dashboard()}>{data.rootTeamName}</AppLink>,
          },
        ]}
      />
      <TenantForm userId={user.id} values={tenantInputSchema.parse(data)} version={data.version} {...form} />
    </ProductFrame>
  )
}
