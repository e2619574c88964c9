'use client'

import { useTranslations } from 'next-intl'
import { useWatch } from 'react-hook-form'
import { FormSection } from '#components/ui/form/form-section'
import { Field } from '#components/ui/input/field'
import { TextInput } from '#components/ui/input/text-input'
import { locales } from '#contract/kernel/constants'
import type { Article } from '#contract/tenant/docs'
import { colourPattern, helpPlaces, siteColours, siteIcons } from '#contract/tenant/site-choices'
import type { SiteInput } from '#contract/tenant/site-edit'
import { call } from '#lib/api/client'
import { toast } from '#lib/browser/toast'
import { useEntityForm } from '#lib/forms/use-entity-form'
import { EntityForm } from '../form/entity-form'
import { CheckboxField, MomentField, SelectField, TextareaField, TextField } from '../form/fields'
import { useFormField } from '../form/form-context'
import { ColourPreview } from './colour-preview'

type ColourFieldProps = { name: string; label: string; help?: string; hasStandard?: boolean }

/** A colour, typed as `#0a7f8f` or chosen in the browser's own palette. */
function ColourField({ name, label, help, hasStandard }: ColourFieldProps) {
  const t = useTranslations('tenant.site')
  const { form, register, error } = useFormField(name, { label, type: 'text' })
  const typed = String(useWatch({ control: form.control, name }) ?? '')
    .trim()
    .toLowerCase()
  const choose = (chosen: string) => form.setValue(name, chosen, { shouldDirty: true, shouldValidate: true })
  return (
    <Field id={name} label={label} help={help} error={error}>
      {(control) => (
        <div className="flex items-center gap-2">
          <TextInput
            {...control}
            {...register(name)}
            measure="short"
            placeholder={hasStandard ? t('standardColour') : undefined}
          />
          <input
            type="color"
            aria-label={t('chooseColour', { label })}
            className="colour-swatch"
            data-empty={typed === '' ? '' : undefined}
            value={colourPattern.test(typed) ? typed : '#ffffff'}
            onChange={(event) => choose(event.target.value)}
          />
        </div>
      )}
    </Field>
  )
}

type SiteFormProps = {
  userId: string
  siteId: string
  values: SiteInput
  version: number
  /** Help that a part of the product can lead to. */
  articles: Pick<Article, 'slug' | 'title'>[]
}

const schema = async () => (await import('#contract/tenant/site-edit')).siteInputSchema

/** The site that everyone signs in to: its name and colours, ways to sign in, message and help. */
export function SiteForm({ userId, siteId, values, version, articles }: SiteFormProps) {
  const t = useTranslations('tenant.site')
  const entity = useEntityForm<SiteInput>({
    schema,
    values,
    version: `"v${version}"`,
    draftKey: `${userId}/site/${siteId}`,
    save: async (body, based) => {
      const saved = await call('PUT /tenants/site', { body, version: based })
      toast({ message: t('saved') })
      return saved.version
    },
  })
  const { form } = entity
  const [colour, colours] = useWatch({ control: form.control, name: ['colour', 'colours'] })
  const inBoth = { required: t('messageBoth') }
  const moment = { help: t('momentHelp'), errors: { invalid: t('momentInvalid') } }
  const articleOptions = [
    { value: '', label: t('helpNone') },
    ...articles.map(({ slug, title }) => ({ value: slug, label: title })),
  ]
  return (
    <EntityForm entity={entity} submit={t('save')}>
      <FormSection title={t('look')}>
        <TextField name="name" label={t('name')} />
        <SelectField
          name="iconCls"
          label={t('icon')}
          options={siteIcons.map((value) => ({ value, label: t(`icons.${value === '' ? 'none' : value}`) }))}
        />
      </FormSection>
      <FormSection title={t('coloursTitle')} note={t('coloursNote')}>
        <ColourField name="colour" label={t('colour')} help={t('colourHelp')} />
        <div className="grid gap-x-4 gap-y-5 md:grid-cols-2">
          {siteColours.map((name) => (
            <ColourField
              key={name}
              name={`colours.${name}`}
              label={t(`colourNames.${name}`)}
              help={t(`colourHelps.${name}`)}
              hasStandard
            />
          ))}
        </div>
        <ColourPreview colour={colour} colours={colours} />
      </FormSection>
      <FormSection title={t('signIn')}>
        <CheckboxField name="localUser" label={t('localUser')} help={t('localUserHelp')} />
        <CheckboxField name="allowMyProfile" label={t('allowMyProfile')} />
        <TextField name="profileUrl" label={t('profileUrl')} help={t('profileUrlHelp')} inputMode="url" optional />
        <TextField name="logoutUrl" label={t('logoutUrl')} help={t('logoutUrlHelp')} inputMode="url" optional />
      </FormSection>
      <FormSection title={t('mail')}>
        <SelectField
          name="language"
          label={t('language')}
          help={t('languageHelp')}
          options={locales.map((value) => ({ value, label: t(`languages.${value}`) }))}
        />
      </FormSection>
      <FormSection title={t('message')} note={t('messageNote')}>
        <SelectField
          name="messageLevel"
          label={t('messageLevel')}
          options={(['info', 'warning'] as const).map((value) => ({ value, label: t(value) }))}
        />
        <TextareaField name="messageNl" label={t('messageNl')} optional errors={inBoth} />
        <TextareaField name="messageEn" label={t('messageEn')} help={t('messageEnHelp')} optional errors={inBoth} />
        <MomentField name="messageFrom" label={t('messageFrom')} {...moment} />
        <MomentField name="messageUntil" label={t('messageUntil')} {...moment} />
      </FormSection>
      <FormSection title={t('help')} note={t('helpNote')}>
        {helpPlaces.map((place) => (
          <SelectField key={place} name={`help.${place}`} label={t(`helpPlaces.${place}`)} options={articleOptions} />
        ))}
      </FormSection>
    </EntityForm>
  )
}
