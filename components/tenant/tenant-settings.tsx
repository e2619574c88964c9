import { useTranslations } from 'next-intl'
import { AppLink } from '#components/ui/action/app-link'
import { type Tenant, tenantInputSchema } from '#contract/tenant/tenant-edit'
import { teamPaths } from '#lib/paths/paths'
import { FormMessages } from '../form/form-messages'
import { HistoryLink } from '../frame/history-link'
import type { ProductRights } from '../frame/menu-entries'
import { ProductFrame } from '../frame/product-frame'
import { FactsCard } from './facts-card'
import { TenantForm } from './tenant-form'

/** The tenant, with what can't be changed of it and what can. */
export function TenantSettings({ rights, userId, tenant }: { rights: ProductRights; userId: string; tenant: Tenant }) {
  const t = useTranslations('tenant.tenant')
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
      <FactsCard
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
      />
      <FormMessages of={['tenant']}>
        <TenantForm
          userId={userId}
          values={tenantInputSchema.parse(tenant)}
          version={tenant.version}
          categories={tenant.categories}
        />
      </FormMessages>
    </ProductFrame>
  )
}
