import { getTranslations } from 'next-intl/server'
import { ProductFrame } from '#components/frame/product-frame'
import { FactsCard } from '#components/tenant/facts-card'
import { SiteForm } from '#components/tenant/site-form'
import { siteEditEndpoints } from '#contract/site-edit'
import { menuRights } from '#lib/server/menu-rights'
import { openPage } from '#lib/server/open-page'
import { siteForm } from '#lib/server/site-words'
import { pageTitle } from '#lib/server/titles'

export const generateMetadata = pageTitle('site')

export default async function SitePage() {
  const { user, data } = await openPage((call) => call(siteEditEndpoints.get, {}))
  const [pages, t, all, form] = await Promise.all([
    getTranslations('pages'),
    getTranslations('tenant.site'),
    getTranslations('tenant'),
    siteForm(),
  ])
  const { providers, hosts, publicUrl, allowLogin, values, version } = data
  return (
    <ProductFrame {...menuRights(user)} place="site" title={pages('titles.site')} meta={t('lead')}>
      <FactsCard
        title={t('facts')}
        note={t('providersHelp')}
        items={[
          { name: t('publicUrl'), value: publicUrl },
          { name: t('hosts'), value: hosts.join(', ') },
          { name: t('allowLogin'), value: allowLogin ? all('yes') : all('no') },
          {
            name: t('providers'),
            value:
              providers.length === 0
                ? t('noProviders')
                : providers.map(({ name, issuer }) => `${name} (${issuer})`).join(', '),
          },
        ]}
      />
      <SiteForm userId={user.id} siteId={publicUrl} values={values} version={version} {...form} />
    </ProductFrame>
  )
}
