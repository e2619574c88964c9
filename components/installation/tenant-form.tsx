'use client'

import { useTranslations } from 'next-intl'
import { FormSection } from '#components/ui/form/form-section'
import { type NewTenantForm, tenantSetupOf } from '#contract/tenant/setup-forms'
import { call } from '#lib/api/client'
import { toast } from '#lib/browser/toast'
import { maintenancePaths } from '#lib/paths/paths'
import { EntityForm } from '../form/entity-form'
import { TextField } from '../form/fields'
import { AddressFields } from './address-fields'
import { useSetupForm } from './use-setup-form'

const schema = async () => (await import('#contract/tenant/setup-forms')).newTenantFormSchema
const empty: NewTenantForm = { key: '', name: '', host: '', publicUrl: '' }

/** A tenant that is not there yet, with its first site. */
export function TenantForm() {
  const t = useTranslations('installation')
  const entity = useSetupForm<NewTenantForm>({
    schema,
    values: empty,
    draft: 'tenant',
    save: async (values) => {
      await call('POST /tenants/setup/tenant', { body: tenantSetupOf(values) })
      toast({ message: t('tenant.created', { name: values.name }) })
    },
    leadsTo: maintenancePaths.installation(),
  })
  return (
    <EntityForm entity={entity} submit={t('tenant.add')}>
      <FormSection title={t('tenant.section')}>
        <TextField name="name" label={t('tenant.name')} help={t('tenant.nameHelp')} autoComplete="off" />
        <TextField name="key" label={t('tenant.key')} help={t('tenant.keyHelp')} autoComplete="off" />
      </FormSection>
      <FormSection title={t('site.section')}>
        <AddressFields />
      </FormSection>
    </EntityForm>
  )
}
