'use client'

import { useTranslations } from 'next-intl'
import type { Locale } from '#contract/kernel/constants'
import type { TypeDefinition } from '#contract/types/type-definition'
import type { ContentStore } from '#lib/forms/content-store'
import { useDebouncedValues } from '#lib/forms/use-debounced-values'
import { isBlank } from '../fields/read-value'
import { fieldsOf, sectionsOf } from '../types/sections'
import { ContentView } from './content-view'

type LivePreviewProps = { types: TypeDefinition[]; store: ContentStore; locale: Locale }

/** Sections without the fields that administrators keep to themselves. */
const publicTypes = (types: TypeDefinition[]) =>
  types.map((type) => ({
    ...type,
    sections: type.sections.map((section) => ({
      ...section,
      fields: section.fields.filter((field) => field.administratorsOnly !== true),
    })),
  }))

/** What is typed, as readers of the websites see it. */
export function LivePreview({ types, store, locale }: LivePreviewProps) {
  const t = useTranslations('fields')
  const values = useDebouncedValues(store)
  const shown = publicTypes(types)
  const isEmpty = fieldsOf(sectionsOf(shown)).every(({ name }) => isBlank(values[name]))
  return (
    <div className="live-preview">
      <p className="field-help">{t('preview.note')}</p>
      {isEmpty ? (
        <p className="text-muted">{t('preview.empty')}</p>
      ) : (
        <ContentView types={shown} values={values} locale={locale} level={3} />
      )}
    </div>
  )
}
