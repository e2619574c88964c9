'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useDeferredValue } from 'react'
import { useForm } from 'react-hook-form'
import { Card } from '#components/ui/page/card'
import type { FieldSection } from '#contract/types/type-definition'
import { ContentField } from '../content/content-field'
import { lookUps } from '../content/field-sources'

const nothing = () => undefined

/** The form of a type as its editors see it, to be tried: what is filled in goes nowhere. */
export function TypePreview({ sections: given }: { sections: FieldSection[] }) {
  const t = useTranslations('typeEditor')
  const locale = useLocale()
  const store = useForm<Record<string, unknown>>({ defaultValues: {} })
  // Who types goes before who looks.
  const sections = useDeferredValue(given)
  return (
    <aside className="type-preview" aria-label={t('preview')}>
      <Card title={t('preview')} note={t('previewHelp')}>
        {sections.map((section, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a section has no other name until it is saved
          <section key={at} className="type-preview-section">
            <h3>{section.label[locale] || t('unnamedSection')}</h3>
            {section.help?.[locale] ? <p className="field-help">{section.help[locale]}</p> : null}
            <div className="type-preview-fields">
              {section.fields.map((field, index) => {
                const name = field.name || `new${at}x${index}`
                const label = { ...field.label, [locale]: field.label[locale] || t('unnamedField') }
                return (
                  <ContentField
                    key={`${name} ${field.type} ${field.repeatable === true}`}
                    field={{ ...field, name: `preview${name}`, label }}
                    store={store}
                    onLeave={nothing}
                    isReadOnly={false}
                    locale={locale}
                    sources={lookUps}
                  />
                )
              })}
            </div>
          </section>
        ))}
      </Card>
    </aside>
  )
}
