import { useTranslations } from 'next-intl'
import { AppLink } from '#components/ui/action/app-link'
import { type Tenant, tenantInputSchema } from '#contract/tenant/tenant-edit'
import { teamPaths } from '#lib/paths/paths'
import { FormMessages } from '../form/form-messages'
import { HistoryLink } from '../frame/history-link'
import type { ProductRights } from '../frame/menu-entries'
import { ProductFrame } from '../frame/product-frame'
import { ClientMessages } from '../i18n/client-messages'
import { SummaryCard } from './summary-card'
import { TenantForm } from './tenant-form'
import { TenantOff } from './tenant-off'

/** The tenant, with what can't be changed of it and what can. */
export function TenantSettings({ rights, userId, tenant }: { rights: ProductRights; userId: string; tenant: Tenant }) {
  const t = useTranslations('tenant.tenant')
  const values = tenantInputSchema.parse(tenant)
  const ui = useTranslations('ui')
  const pages = useTranslations('pages.titles')
  return (
    <ProductFrame
      {...rights}
      place="tenantSettings"
      title={pages('tenantSettings')}
      meta={t('lead')}
      actions={<HistoryLink subject={{ type: 'tenant', key: tenant.key }} />}
    >
      <SummaryCard
        title={t('facts')}
        note={t('factsHelp')}
        items={[
          { name: t('key'), value: tenant.key },
          { name: t('active'), value: tenant.active ? ui('yes') : ui('no') },
          {
            name: t('rootTeam'),
            value: <AppLink href={teamPaths(tenant.rootTeam).dashboard()}>{tenant.rootTeamName}</AppLink>,
          },
        ]}
      >
        <ClientMessages of={['ui', 'tenant']}>
          <TenantOff values={values} version={tenant.version} />
        </ClientMessages>
      </SummaryCard>
      <FormMessages of={['tenant']}>
        <TenantForm userId={userId} values={values} version={tenant.version} categories={tenant.categories} />
      </FormMessages>
    </ProductFrame>
  )
}
