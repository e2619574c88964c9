import { useLocale, useTranslations } from 'next-intl'
import { useDeferredValue } from 'react'
import { useForm } from 'react-hook-form'
import { Tabs } from '#components/ui/action/tabs'
import { Card } from '#components/ui/page/card'
import type { Locale } from '#contract/kernel/constants'
import type { TypeInput } from '#contract/type-editor/type-input'
import type { FieldOption, FieldSection, TypeDefinition } from '#contract/types/type-definition'
import { usePart } from '#lib/browser/use-part'
import type { ContentStore } from '#lib/forms/content-store'
import { ContentField } from '../content/content-field'
import { lookUps } from '../content/field-sources'
import type { LivePreviewProps } from '../content/preview/live-preview'
import { loadLivePreview } from '../content/preview/preview-card'

/** The part of a type that can be tried. */
type Tried = Pick<TypeInput, 'name' | 'icon' | 'titleField' | 'sections'> & Pick<TypeDefinition, 'kind'>

/** An option that was not saved yet has no value, and could not be chosen. */
const tried = (option: FieldOption, at: number): FieldOption => ({ ...option, value: option.value || `new${at}` })

type Unnamed = { section: string; field: string }

/**
 * A type that is being made, so that content can be tried in it: what has no name as yet gets one. Names are others than
 * those of the type, as the ids of its fields are in the page too.
 */
function previewType({ kind, name, icon, titleField, sections }: Tried, locale: Locale, unnamed: Unnamed) {
  const nameOf = (stored: string) => `preview${stored}`
  return {
    ...{ key: 'preview', kind, name, icon, base: false, active: true, categories: [], titleField: nameOf(titleField) },
    sections: sections.map((section, at) => ({
      ...section,
      key: `preview${at}`,
      label: { ...section.label, [locale]: section.label[locale] || unnamed.section },
      fields: section.fields.map((field, index) => ({
        ...field,
        name: nameOf(field.name || `new${at}x${index}`),
        label: { ...field.label, [locale]: field.label[locale] || unnamed.field },
        ...(field.options && { options: field.options.map(tried) }),
      })),
    })),
  } satisfies TypeDefinition
}

const nothing = () => undefined

/** The form of a type as its editors see it, to be tried, and what visitors see then: what is filled in goes nowhere. */
export function TypePreview({ type: definition }: { type: Tried }) {
  const t = useTranslations('typeEditor')
  const locale = useLocale()
  const store = useForm<Record<string, unknown>>({ defaultValues: {} })
  // Who types goes before who looks.
  const type = previewType(useDeferredValue(definition), locale, {
    section: t('unnamedSection'),
    field: t('unnamedField'),
  })
  return (
    <aside className="type-preview" aria-label={t('preview')}>
      <Card title={t('preview')} note={t('previewHelp')}>
        <Tabs
          label={t('preview')}
          tabs={[
            {
              value: 'form',
              label: t('previewForm'),
              content: <TriedForm sections={type.sections} store={store} locale={locale} />,
            },
            {
              value: 'public',
              label: t('previewPublic'),
              content: <PublicPreview types={[type]} store={store} locale={locale} />,
            },
          ]}
        />
      </Card>
    </aside>
  )
}

function PublicPreview(props: LivePreviewProps) {
  const t = useTranslations('typeEditor')
  const LivePreview = usePart(loadLivePreview, true)
  return LivePreview ? <LivePreview {...props} /> : <p className="text-muted">{t('previewLoading')}</p>
}

type TriedFormProps = { sections: FieldSection[]; store: ContentStore; locale: Locale }

const TriedForm = ({ sections, store, locale }: TriedFormProps) =>
  sections.map(({ key, label, help, fields }) => (
    <section key={key} className="type-preview-section">
      <h3>{label[locale]}</h3>
      {help?.[locale] ? <p className="field-help">{help[locale]}</p> : null}
      <div className="type-preview-fields">
        {fields.map((field) => (
          <ContentField
            key={`${field.name} ${field.type} ${field.repeatable === true}`}
            field={field}
            store={store}
            onLeave={nothing}
            isReadOnly={false}
            locale={locale}
            sources={lookUps}
          />
        ))}
      </div>
    </section>
  ))
