'use client'

import { useTranslations } from 'next-intl'
import { FormSection } from '#components/ui/form/form-section'
import { siteSetupOf, type NewSiteForm as Values } from '#contract/tenant/setup-forms'
import { call } from '#lib/api/client'
import { toast } from '#lib/browser/toast'
import { maintenancePaths } from '#lib/paths/paths'
import { EntityForm } from '../form/entity-form'
import { TextField } from '../form/fields'
import { AddressFields } from './address-fields'
import { useSetupForm } from './use-setup-form'

const schema = async () => (await import('#contract/tenant/setup-forms')).newSiteFormSchema
const empty: Values = { id: '', name: '', host: '', publicUrl: '' }

/** One more site of a tenant. */
export function NewSiteForm({ tenant }: { tenant: string }) {
  const t = useTranslations('installation.site')
  const entity = useSetupForm<Values>({
    schema,
    values: empty,
    draft: `site/${tenant}`,
    save: async (values) => {
      await call('POST /tenants/setup/site', { body: siteSetupOf(tenant, values) })
      toast({ message: t('created', { name: values.name }) })
    },
    leadsTo: ({ id }) => maintenancePaths.site(id),
  })
  return (
    <EntityForm entity={entity} submit={t('add')}>
      <FormSection title={t('section')}>
        <TextField name="name" label={t('name')} help={t('nameHelp')} autoComplete="off" />
        <TextField name="id" label={t('key')} help={t('keyHelp')} autoComplete="off" />
        <AddressFields />
      </FormSection>
    </EntityForm>
  )
}
