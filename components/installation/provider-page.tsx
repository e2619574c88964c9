import { useTranslations } from 'next-intl'
import { maintenancePaths } from '#lib/paths/paths'
import type { ProductRights } from '../frame/menu-entries'
import { InstallationFrame } from './installation-frame'
import { ProviderForm, ProviderRemove } from './provider-form'
import type { SiteSetup } from './site-page'

type ProviderPageProps = { site: SiteSetup; provider?: SiteSetup['providers'][number]; menu: ProductRights }

const empty = { id: '', name: '', issuer: '', clientId: '', domains: [], trustsEmail: false, claims: {} }

/** A login provider of a site, or one that is not there yet. */
export function ProviderPage({ site, provider, menu }: ProviderPageProps) {
  const t = useTranslations('installation.provider')
  const { domains, claims, ...known } = provider ?? empty
  const values = {
    ...known,
    clientSecret: '',
    domains: domains.join('\n'),
    claims: { email: '', givenName: '', familyName: '', ...claims },
  }
  const address = `${site.publicUrl}/api/session/provider/${provider?.id ?? '…'}/callback`
  return (
    <InstallationFrame
      menu={menu}
      title={provider?.name ?? t('add')}
      above={[{ label: site.name, href: maintenancePaths.site(site.id) }]}
      actions={provider ? <ProviderRemove site={site.id} provider={provider.id} name={provider.name} /> : undefined}
    >
      <p className="wrap-anywhere mb-6 max-w-prose">{t('redirect', { address })}</p>
      <ProviderForm site={site.id} values={values} isNew={provider === undefined} />
    </InstallationFrame>
  )
}
