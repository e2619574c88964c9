import { Check, CircleOff, Plus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { AppLink } from '#components/ui/action/app-link'
import { ButtonLink } from '#components/ui/action/button-link'
import { Badge } from '#components/ui/display/badge'
import { Card } from '#components/ui/page/card'
import type { InstallationOverview } from '#contract/tenant/installation-setup'
import { maintenancePaths } from '#lib/paths/paths'
import type { ProductRights } from '../frame/menu-entries'
import { ProductFrame } from '../frame/product-frame'
import { ClientMessages } from '../i18n/client-messages'
import { PeopleCard } from './people-card'
import { TenantSwitch } from './tenant-switch'

type InstallationPageProps = { overview: InstallationOverview; menu: ProductRights }

/** The tenants of an installation with their sites, and who looks after it. */
export function InstallationPage({ overview, menu }: InstallationPageProps) {
  const t = useTranslations('installation')
  const { tenants, maintenance, accounts } = overview
  return (
    <ProductFrame
      {...menu}
      place="installation"
      title={useTranslations('pages.titles')('installation')}
      meta={t('accounts', { count: accounts })}
      actions={
        <ButtonLink href={maintenancePaths.tenantAdd()} icon={<Plus />}>
          {t('tenant.add')}
        </ButtonLink>
      }
    >
      <ClientMessages of={['ui', 'installation']}>
        <p className="mb-6 max-w-prose">{t('lead')}</p>
        <div className="stack gap-6">
          {tenants.map((tenant) => (
            <TenantCard key={tenant.key} tenant={tenant} />
          ))}
          <PeopleCard people={maintenance} />
        </div>
      </ClientMessages>
    </ProductFrame>
  )
}

function TenantCard({ tenant: { key, name, active, sites } }: { tenant: InstallationOverview['tenants'][number] }) {
  const t = useTranslations('installation')
  return (
    <Card
      title={name}
      note={
        <Badge hue={active ? 'green' : 'grey'} icon={active ? <Check /> : <CircleOff />}>
          {active ? t('tenant.active') : t('tenant.inactive')}
        </Badge>
      }
      actions={<TenantSwitch tenant={key} name={name} isActive={active} />}
    >
      <ul className="grid grid-cols-1 gap-3" aria-label={t('tenant.sites', { name })}>
        {sites.map((site) => (
          <li key={site.id}>
            <AppLink href={maintenancePaths.site(site.id)}>{site.name}</AppLink>
            <span className="field-help wrap-anywhere block">
              {[
                site.publicUrl,
                site.allowLogin ? t('site.allowLoginOn') : t('site.allowLoginOff'),
                site.localUser ? t('site.localUserOn') : t('site.localUserOff'),
                ...site.providers.map((provider) => provider.name),
              ].join(' · ')}
            </span>
          </li>
        ))}
      </ul>
      <div className="mt-4">
        <ButtonLink href={maintenancePaths.siteAdd(key)} icon={<Plus />}>
          {t('site.add')}
        </ButtonLink>
      </div>
    </Card>
  )
}
