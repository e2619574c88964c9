'use client'

import { Fragment, memo, Suspense } from 'react'
import { HydratedFieldset } from '#components/ui/form/hydrated-fieldset'
import type { Locale } from '#contract/kernel/constants'
import type { FieldSection } from '#contract/types/type-definition'
import type { ContentStore } from '#lib/forms/content-store'
import type { FieldSources } from '../fields/editor-props'
import { ContentField, type ContentFieldProps } from './content-field'
import { ContentSection } from './content-section'

type ContentSectionsProps = {
  sections: FieldSection[]
  store: ContentStore
  /** The values that the server rendered. */
  served: Readonly<Record<string, unknown>>
  locale: Locale
  sources: FieldSources | undefined
  onLeave: ContentFieldProps['onLeave']
  /** Fields for administrators can be changed. */
  mayAdminister: boolean
  closed: readonly string[]
  /** Counts the saves that were refused. */
  attempt: number
  onOpenChange: (key: string, isOpen: boolean) => void
  /** What is said at fields that somebody else changed, by name. */
  notes: Readonly<Record<string, string>>
}

/**
 * The fields of a form in their sections. Each section after the first is a boundary: React makes it answer by itself, the
 * one that is used first before the others, with the browser free in between; memoised, as a form that renders again
 * meanwhile would hurry them all. What stands in a boundary of some size is sent aside and put in its place by a script
 * (decision 269), so what is seen first stands in none.
 */
export const ContentSections = memo(function ContentSections(props: ContentSectionsProps) {
  const { sections, store, served, locale, sources, onLeave, mayAdminister, closed, attempt, onOpenChange, notes } =
    props
  return (
    <div className="card">
      {sections.map((section, index) => {
        const Boundary = index === 0 ? Fragment : Suspense
        return (
          <Boundary key={section.key}>
            <ContentSection
              {...{ section, store, locale, attempt, onOpenChange }}
              startsOpen={!closed.includes(section.key)}
            >
              <HydratedFieldset>
                <div className="grid grid-cols-1 gap-x-4 gap-y-5 md:grid-cols-2">
                  {section.fields.map((field) => (
                    <ContentField
                      key={field.name}
                      {...{ field, store, served, onLeave, locale, sources }}
                      note={notes[field.name]}
                      isReadOnly={field.administratorsOnly === true && !mayAdminister}
                    />
                  ))}
                </div>
              </HydratedFieldset>
            </ContentSection>
          </Boundary>
        )
      })}
    </div>
  )
})
