import { Plus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { AppLink } from '#components/ui/action/app-link'
import { ButtonLink } from '#components/ui/action/button-link'
import { Card } from '#components/ui/page/card'
import type { InstallationOverview } from '#contract/tenant/installation-setup'
import { maintenancePaths } from '#lib/paths/paths'
import type { ProductRights } from '../frame/menu-entries'
import { HostsCard } from './hosts-card'
import { InstallationFrame } from './installation-frame'
import { SiteForm } from './site-form'

export type SiteSetup = InstallationOverview['tenants'][number]['sites'][number]

/** Where a site answers, and how people sign in there. */
export function SitePage({ site, menu }: { site: SiteSetup; menu: ProductRights }) {
  const t = useTranslations('installation.site')
  const { id, name, publicUrl, allowLogin, localUser, hosts, providers } = site
  return (
    <InstallationFrame menu={menu} title={name} meta={useTranslations('pages.titles')('siteSetup')}>
      <div className="columns" data-columns="form">
        <SiteForm site={id} values={{ name, publicUrl, allowLogin, localUser }} />
        <div className="rail">
          <HostsCard site={id} hosts={hosts} />
          <Card title={t('providers')} count={providers.length}>
            {providers.length === 0 ? <p className="text-muted">{t('providersNone')}</p> : null}
            <ul className="grid grid-cols-1 gap-3">
              {providers.map((provider) => (
                <li key={provider.id}>
                  <AppLink href={maintenancePaths.provider(id, provider.id)}>{provider.name}</AppLink>
                  <span className="field-help wrap-anywhere block">
                    {[
                      provider.issuer,
                      ...(provider.domains.length > 0
                        ? [t('onlyDomains', { domains: provider.domains.join(', ') })]
                        : []),
                    ].join(' · ')}
                  </span>
                </li>
              ))}
            </ul>
            <div className="mt-4">
              <ButtonLink href={maintenancePaths.providerAdd(id)} icon={<Plus />}>
                {useTranslations('installation.provider')('add')}
              </ButtonLink>
            </div>
          </Card>
        </div>
      </div>
    </InstallationFrame>
  )
}
