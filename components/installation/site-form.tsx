'use client'

import { useTranslations } from 'next-intl'
import { FormSection } from '#components/ui/form/form-section'
import type { SiteForm as Values } from '#contract/tenant/setup-forms'
import { call } from '#lib/api/client'
import { toast } from '#lib/browser/toast'
import { EntityForm } from '../form/entity-form'
import { CheckboxField, TextField } from '../form/fields'
import { useSetupForm } from './use-setup-form'

const schema = async () => (await import('#contract/tenant/setup-forms')).siteFormSchema

/** The address of a site, and how people sign in there. */
export function SiteForm({ site, values }: { site: string; values: Values }) {
  const t = useTranslations('installation.site')
  const entity = useSetupForm<Values>({
    schema,
    values,
    draft: `site/${site}/edit`,
    save: async (input) => {
      await call('POST /tenants/setup/site', { body: { id: site, ...input } })
      toast({ message: t('saved') })
    },
  })
  return (
    <EntityForm entity={entity} submit={t('save')} isPart>
      <FormSection title={t('section')}>
        <TextField name="name" label={t('name')} help={t('nameHelp')} autoComplete="off" />
        <TextField name="publicUrl" label={t('publicUrl')} help={t('publicUrlOwnHelp')} type="url" autoComplete="off" />
      </FormSection>
      <FormSection title={t('signInSection')}>
        <CheckboxField name="allowLogin" label={t('allowLogin')} help={t('allowLoginHelp')} />
        <CheckboxField name="localUser" label={t('localUser')} help={t('localUserHelp')} />
      </FormSection>
    </EntityForm>
  )
}
