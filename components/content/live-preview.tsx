'use client'

import type { Locale } from '#contract/constants'
import type { TypeDefinition } from '#contract/type-definition'
import type { ContentStore } from '#lib/forms/content-store'
import { useSettledValues } from '#lib/forms/use-settled-values'
import { isBlank } from '../fields/read-value'
import { ContentView } from './content-view'
import type { ContentWords } from './content-words'
import { fieldsOf, sectionsOf } from './sections'

type LivePreviewProps = { types: TypeDefinition[]; store: ContentStore; words: ContentWords; locale: Locale }

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
export function LivePreview({ types, store, words, locale }: LivePreviewProps) {
  const values = useSettledValues(store)
  const shown = publicTypes(types)
  const isEmpty = fieldsOf(sectionsOf(shown)).every(({ name }) => isBlank(values[name]))
  return (
    <div className="live-preview">
      <p className="field-help">{words.preview.note}</p>
      {isEmpty ? (
        <p className="text-muted">{words.preview.empty}</p>
      ) : (
        <ContentView types={shown} values={values} words={words} locale={locale} level={3} />
      )}
    </div>
  )
}
