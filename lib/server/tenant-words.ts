import 'server-only'
import { getTranslations } from 'next-intl/server'
import type { Tenant } from '#contract/tenants'
import { formWords } from './form-words.ts'

/** The choices of a category: those of the types, and what is chosen now. */
const categoryOptions = (categories: string[], chosen: string, none: string) => [
  { value: '', label: none },
  ...[...new Set([...categories, ...(chosen === '' ? [] : [chosen])])].map((value) => ({ value, label: value })),
]

/** The texts that a form of the tenant has beside those of every form. */
export async function tenantFormWords() {
  const [t, validation, frame] = await Promise.all([
    getTranslations('tenant'),
    getTranslations('validation'),
    formWords({ maximum: 500 }),
  ])
  return {
    ...frame,
    saving: t('saving'),
    validation: {
      ...frame.validation,
      email: validation('email'),
      colour: validation('colour'),
      contrast: validation('contrast'),
      htmlTags: validation('htmlTags'),
      'url.invalid': validation('url.invalid'),
      'url.scheme': validation('url.scheme'),
      'url.userInfo': validation('url.userInfo'),
      'phone.tooShort': validation('phone.invalid'),
      'phone.tooLong': validation('phone.invalid'),
      'phone.invalid': validation('phone.invalid'),
      'phone.country': validation('phone.country'),
      'site.noSignIn': validation('site.noSignIn'),
      'site.messageOrder': validation('site.messageOrder'),
    },
  }
}

/** The sections and texts of the form of the tenant. */
export async function tenantForm({ categories, category, selectionBase, selectionRoot }: Tenant) {
  const [t, all, words] = await Promise.all([
    getTranslations('tenant.tenant'),
    getTranslations('tenant'),
    tenantFormWords(),
  ])
  const line = { kind: 'line' as const }
  const optional = { ...line, optional: true }
  const choice = (chosen: string) => ({
    kind: 'choice' as const,
    options: categoryOptions(categories, chosen, all('none')),
  })
  const feature = { kind: 'switch' as const, on: all('yes'), off: all('no') }
  return {
    words: { ...words, save: t('save'), saved: t('saved') },
    sections: [
      {
        title: t('identity'),
        fields: [
          { ...line, name: 'name' as const, label: t('name') },
          { ...optional, name: 'subName' as const, label: t('subName') },
          { ...optional, name: 'officialName' as const, label: t('officialName'), help: t('officialNameHelp') },
        ],
      },
      {
        title: t('contact'),
        fields: [
          { ...optional, name: 'email' as const, label: t('email'), inputMode: 'email' as const },
          { ...optional, name: 'phoneNumber' as const, label: t('phoneNumber'), inputMode: 'tel' as const },
          { ...optional, name: 'website' as const, label: t('website'), inputMode: 'url' as const },
        ],
      },
      {
        title: t('selection'),
        fields: [
          { ...choice(category), name: 'category' as const, label: t('category'), help: t('categoryHelp') },
          {
            ...choice(selectionBase),
            name: 'selectionBase' as const,
            label: t('selectionBase'),
            help: t('selectionHelp'),
          },
          {
            ...choice(selectionRoot),
            name: 'selectionRoot' as const,
            label: t('selectionRoot'),
            help: t('selectionHelp'),
          },
        ],
      },
      {
        title: t('features'),
        fields: [
          {
            ...feature,
            name: 'multipleOrganisationTypesAllowed' as const,
            label: t('multipleOrganisationTypesAllowed'),
            help: t('multipleHelp'),
          },
          {
            ...feature,
            name: 'typeRestrictionsEnabled' as const,
            label: t('typeRestrictionsEnabled'),
            help: t('restrictionsHelp'),
          },
          {
            ...feature,
            name: 'participantsFeature' as const,
            label: t('participantsFeature'),
            help: t('participantsHelp'),
          },
          { ...feature, name: 'showOnlineCheck' as const, label: t('showOnlineCheck'), help: t('onlineHelp') },
        ],
      },
    ],
  }
}
