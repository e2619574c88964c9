'use client'

import { useTranslations } from 'next-intl'
import { FormSection } from '#components/ui/form/form-section'
import { providerSetupOf, type ProviderForm as Values } from '#contract/tenant/setup-forms'
import { call } from '#lib/api/client'
import { toast } from '#lib/browser/toast'
import { maintenancePaths } from '#lib/paths/paths'
import { EntityForm } from '../form/entity-form'
import { CheckboxField, TextareaField, TextField } from '../form/fields'
import { useSetupForm } from './use-setup-form'

type ProviderFormProps = {
  site: string
  values: Values
  /** Of one that is there its key stays, and so does its secret where none is filled in. */
  isNew?: boolean
}

const schema = async () => (await import('#contract/tenant/setup-forms')).providerFormSchema

/** A login provider of a site (OpenID Connect). */
export function ProviderForm({ site, values, isNew = false }: ProviderFormProps) {
  const t = useTranslations('installation.provider')
  const entity = useSetupForm<Values>({
    schema,
    values,
    draft: `site/${site}/provider/${values.id}`,
    unkept: 'clientSecret',
    save: async (input) => {
      await call('POST /tenants/setup/provider', { body: providerSetupOf(site, input) })
      toast({ message: t(isNew ? 'created' : 'saved', { name: input.name }) })
    },
    leadsTo: maintenancePaths.site(site),
  })
  return (
    <EntityForm entity={entity} submit={isNew ? t('add') : t('save')}>
      <FormSection title={t('section')}>
        <TextField name="name" label={t('name')} help={t('nameHelp')} autoComplete="off" />
        {isNew ? <TextField name="id" label={t('id')} help={t('idHelp')} autoComplete="off" /> : null}
        <TextField name="issuer" label={t('issuer')} help={t('issuerHelp')} type="url" autoComplete="off" />
        <TextField name="clientId" label={t('clientId')} autoComplete="off" />
        <TextField
          name="clientSecret"
          label={t('clientSecret')}
          help={isNew ? t('clientSecretHelp') : t('clientSecretKeptHelp')}
          type="password"
          autoComplete="new-password"
          optional={!isNew}
        />
      </FormSection>
      <FormSection title={t('whoSection')}>
        <TextareaField name="domains" label={t('domains')} help={t('domainsHelp')} optional />
        <CheckboxField name="trustsEmail" label={t('trustsEmail')} help={t('trustsEmailHelp')} />
      </FormSection>
      <FormSection title={t('claimsSection')} note={t('claimsHelp')}>
        <TextField name="claims.email" label={t('email')} autoComplete="off" optional />
        <TextField name="claims.givenName" label={t('givenName')} autoComplete="off" optional />
        <TextField name="claims.familyName" label={t('familyName')} autoComplete="off" optional />
      </FormSection>
    </EntityForm>
  )
}
