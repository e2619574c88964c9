'use client'

import { useLocale, useTranslations } from 'next-intl'
import { FormSection } from '#components/ui/form/form-section'
import type { NewType } from '#contract/type-editor/type-editor'
import type { TypeKind } from '#contract/types/type-definition'
import { call } from '#lib/api/client'
import { toast } from '#lib/browser/toast'
import { useRouter } from '#lib/browser/use-router'
import { useEntityForm } from '#lib/forms/use-entity-form'
import { tenantPaths } from '#lib/paths/paths'
import { EntityForm } from '../form/entity-form'
import { RadioField, SelectField, TextField } from '../form/fields'
import { kinds } from './kinds'

type TypeCreateFormProps = {
  userId: string
  /** Types that it can start as a copy of. */
  sources: { key: string; kind: TypeKind; name: string }[]
}

const schema = async () => (await import('#contract/type-editor/type-editor')).newTypeSchema

/** What a new type is for and called, and what it begins with. */
export function TypeCreateForm({ userId, sources }: TypeCreateFormProps) {
  const t = useTranslations('typeEditor')
  const locale = useLocale()
  const router = useRouter()
  const entity = useEntityForm<NewType>({
    schema,
    values: { kind: 'product', name: { nl: '', en: '' }, from: '' },
    version: '"v0"',
    draftKey: `${userId}/type/`,
    save: async (input) => {
      // A choice for another kind is no longer valid.
      const isOfKind = sources.some(({ key, kind }) => key === input.from && kind === input.kind)
      const body = { ...input, from: isOfKind ? input.from : '' }
      const { data } = await call('POST /main/tenant/type', { body })
      toast({ message: t('created', { name: data.values.name[locale] }) })
      router.push(tenantPaths.typeEdit(data.key))
      return null
    },
  })
  const kind = entity.form.watch('kind')
  const copies = sources.filter((source) => source.kind === kind)
  return (
    <EntityForm entity={entity} submit={t('create')}>
      <FormSection title={t('general')}>
        <RadioField
          name="kind"
          label={t('kind')}
          help={t('kindHelp')}
          options={kinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        />
        <TextField name="name.nl" label={t('nameNl')} />
        <TextField name="name.en" label={t('nameEn')} optional help={t('englishHelp')} />
        <SelectField
          key={kind}
          name="from"
          label={t('from')}
          help={t('fromHelp')}
          options={[
            { value: '', label: t('fromNothing') },
            ...copies.map(({ key, name }) => ({ value: key, label: t('copyOf', { name }) })),
          ]}
        />
      </FormSection>
    </EntityForm>
  )
}
