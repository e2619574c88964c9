'use client'

import { useTranslations } from 'next-intl'
import { FormSection } from '#components/ui/form/form-section'
import { visitorReportChoices } from '#contract/doubt/report-rules'
import { secondFactorPolicies } from '#contract/people/second-factor-rules'
import type { TenantInput } from '#contract/tenant/tenant-edit'
import { call } from '#lib/api/client'
import { toast } from '#lib/browser/toast'
import { useEntityForm } from '#lib/forms/use-entity-form'
import { EntityForm } from '../form/entity-form'
import { CheckboxField, RadioField, SelectField, TextareaField, TextField } from '../form/fields'

type TenantFormProps = {
  userId: string
  values: TenantInput
  version: number
  /** Those of the types, of which one can be chosen. */
  categories: string[]
}

const schema = async () => (await import('#contract/tenant/tenant-edit')).tenantInputSchema

/** The tenant as its administrators edit it, with what is possible in it. */
export function TenantForm({ userId, values, version, categories }: TenantFormProps) {
  const t = useTranslations('tenant.tenant')
  const all = useTranslations('tenant')
  const entity = useEntityForm<TenantInput>({
    schema,
    values,
    version: `"v${version}"`,
    draftKey: `${userId}/tenant`,
    save: async (body, based) => {
      const saved = await call('PUT /tenants/tenant', { body, version: based })
      toast({ message: t('saved') })
      return saved.version
    },
  })
  const inBoth = { required: t('termsBoth') }
  /** The categories of the types, and the one that is chosen now. */
  const optionsWith = (chosen: string) =>
    [...new Set(['', ...categories, chosen])].map((value) => ({ value, label: value === '' ? all('none') : value }))
  return (
    <EntityForm entity={entity} submit={t('save')}>
      <FormSection title={t('identity')}>
        <TextField name="name" label={t('name')} />
        <TextField name="subName" label={t('subName')} optional />
        <TextField name="officialName" label={t('officialName')} help={t('officialNameHelp')} optional />
      </FormSection>
      <FormSection title={t('contact')}>
        <TextField name="email" label={t('email')} inputMode="email" optional />
        <TextField name="phoneNumber" label={t('phoneNumber')} inputMode="tel" optional />
        <TextField name="website" label={t('website')} inputMode="url" optional />
      </FormSection>
      <FormSection title={t('selection')}>
        <SelectField
          name="category"
          label={t('category')}
          help={t('categoryHelp')}
          options={optionsWith(values.category)}
        />
        <SelectField
          name="selectionBase"
          label={t('selectionBase')}
          help={t('selectionHelp')}
          options={optionsWith(values.selectionBase)}
        />
        <SelectField
          name="selectionRoot"
          label={t('selectionRoot')}
          help={t('selectionHelp')}
          options={optionsWith(values.selectionRoot)}
        />
      </FormSection>
      <FormSection title={t('termsTitle')} note={t('termsNote')}>
        <TextareaField name="termsNl" label={t('termsNl')} rows={8} optional errors={inBoth} />
        <TextareaField name="termsEn" label={t('termsEn')} rows={8} optional errors={inBoth} />
      </FormSection>
      <FormSection title={t('signIn')}>
        <RadioField
          name="secondFactor"
          label={t('secondFactor')}
          help={t('secondFactorHelp')}
          options={secondFactorPolicies.map((value) => ({ value, label: t(`secondFactors.${value}`) }))}
        />
      </FormSection>
      <FormSection title={t('features')}>
        <CheckboxField
          name="multipleOrganisationTypesAllowed"
          label={t('multipleOrganisationTypesAllowed')}
          help={t('multipleHelp')}
        />
        <CheckboxField
          name="typeRestrictionsEnabled"
          label={t('typeRestrictionsEnabled')}
          help={t('restrictionsHelp')}
        />
        <CheckboxField name="participantsFeature" label={t('participantsFeature')} help={t('participantsHelp')} />
        <CheckboxField name="showOnlineCheck" label={t('showOnlineCheck')} help={t('onlineHelp')} />
        <CheckboxField name="selfService" label={t('selfService')} help={t('selfServiceHelp')} />
        <RadioField
          name="visitorReports"
          label={t('visitorReports')}
          help={t('visitorReportsHelp')}
          options={visitorReportChoices.map((value) => ({ value, label: t(`visitorReportChoices.${value}`) }))}
        />
        <TextareaField
          name="identifierSchemes"
          label={t('identifierSchemes')}
          help={t('identifierSchemesHelp')}
          rows={3}
          optional
        />
      </FormSection>
    </EntityForm>
  )
}
