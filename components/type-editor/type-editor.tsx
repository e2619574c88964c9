'use client'

import { useLocale, useTranslations } from 'next-intl'
import { FormSection } from '#components/ui/form/form-section'
import type { EditedType } from '#contract/type-editor/type-editor'
import type { TypeInput } from '#contract/type-editor/type-input'
import { schemaClasses, schemaClassNames } from '#contract/types/schema-classes'
import { typeIcons } from '#contract/types/type-icons'
import { call } from '#lib/api/client'
import { toast } from '#lib/browser/toast'
import { useEntityForm } from '#lib/forms/use-entity-form'
import { EntityForm } from '../form/entity-form'
import { CheckboxField, SelectField, TextField } from '../form/fields'
import { TagsField } from '../project/tags-field'
import { PublishCard } from './publish-card'
import { TypeOutline } from './type-outline'
import { TypePreview } from './type-preview'

type TypeEditorProps = { userId: string; type: EditedType }

const schema = async () => (await import('#contract/type-editor/type-input')).typeInputSchema

/** The concept of a type, beside what its form looks like. */
export function TypeEditor({ userId, type }: TypeEditorProps) {
  const t = useTranslations('typeEditor')
  const locale = useLocale()
  const { key, kind, values, version, fixed, categories } = type
  const entity = useEntityForm<TypeInput>({
    schema,
    values,
    version: `"v${version}"`,
    draftKey: `${userId}/type/${key}`,
    save: async (body, base) => {
      const { data, version: next } = await call('PUT /main/tenant/type/{type}', {
        params: { type: key },
        body,
        version: base,
      })
      toast({ message: t('saved', { name: data.values.name[locale] }) })
      return next
    },
  })
  const [name, icon, titleField, sections] = entity.form.watch(['name', 'icon', 'titleField', 'sections'])
  const isNew = fixed.length === 0
  const titles = sections.flatMap(({ fields }) =>
    fields.flatMap(({ name, type: of, repeatable, label }) =>
      of === 'text' && !repeatable && name !== '' ? [{ value: name, label: label[locale] || name }] : [],
    ),
  )
  return (
    <div className="type-editor">
      <EntityForm entity={entity} submit={t('save')} after={<PublishCard type={type} isDirty={entity.isDirty} />}>
        <FormSection title={t('general')}>
          <TextField name="name.nl" label={t('nameNl')} />
          <TextField name="name.en" label={t('nameEn')} optional help={t('englishHelp')} />
          <SelectField name="icon" label={t('icon')} options={iconOptions(values.icon, (icon) => t(`icons.${icon}`))} />
          <TagsField
            name="categories"
            label={t('categories')}
            help={t('categoriesHelp')}
            isFree
            find={async (query) =>
              categories
                .filter((category) => category.toLowerCase().includes(query.trim().toLowerCase()))
                .map((value) => ({ value, label: value }))
            }
          />
          {values.schemaClass === undefined ? null : (
            <SelectField
              name="schemaClass"
              label={t('schemaClass')}
              help={t('schemaClassHelp')}
              options={schemaClassNames
                .map((value) => ({ value, label: schemaClasses[value].name[locale] }))
                .sort((a, b) => a.label.localeCompare(b.label))}
            />
          )}
          {isNew ? (
            <SelectField
              key={titles.length}
              name="titleField"
              label={t('titleField')}
              help={t('titleHelp')}
              options={titles}
            />
          ) : null}
          <CheckboxField name="active" label={t('active')} help={t('activeHelp')} />
        </FormSection>
        <FormSection title={t('fields')} note={t('fieldsHelp')}>
          <TypeOutline fixed={fixed} />
        </FormSection>
      </EntityForm>
      <TypePreview type={{ kind, name, icon, titleField, sections }} />
    </div>
  )
}

/** The icons that can be chosen; one of before that is none of them stays what it is. */
function iconOptions(present: string, nameOf: (icon: (typeof typeIcons)[number]) => string) {
  const known = typeIcons
    .map((value) => ({ value, label: nameOf(value) }))
    .sort((a, b) => a.label.localeCompare(b.label))
  return known.some(({ value }) => value === present) ? known : [{ value: present, label: present }, ...known]
}
