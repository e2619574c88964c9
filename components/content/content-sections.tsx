import { ChevronRight } from 'lucide-react'
import { Fragment, memo, type ReactNode, Suspense, useEffect, useId, useRef, useState } from 'react'
import { HydratedFieldset } from '#components/ui/form/hydrated-fieldset'
import type { Locale } from '#contract/kernel/constants'
import type { FieldSection } from '#contract/types/type-definition'
import { type ContentStore, fieldState } from '#lib/forms/content-store'
import { useErrorValue } from '#lib/forms/use-content-store'
import { sectionId } from '#lib/paths/section-path'
import type { FieldSources } from '../fields/editor-props'
import { ContentField, type ContentFieldProps } from './content-field'

type ContentSectionProps = {
  section: FieldSection
  store: ContentStore
  locale: Locale
  startsOpen: boolean
  /** Counts the saves that were refused: a section with an error opens at each. */
  attempt: number
  onOpenChange: (key: string, isOpen: boolean) => void
  children: ReactNode
}

/** A part of the form that opens and closes. Its fields stay in the page, and one with an error always shows. */
function ContentSection(props: ContentSectionProps) {
  const { section, store, locale, startsOpen, attempt, onOpenChange, children } = props
  const titleId = useId()
  const details = useRef<HTMLDetailsElement>(null)
  // From then on the browser keeps it.
  const [isOpen] = useState(startsOpen)
  const hasError = useErrorValue(store, () =>
    section.fields.some(({ name }) => Object.keys(fieldState(store, name).errors).length > 0),
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: also at the next attempt, when it was closed since
  useEffect(() => {
    if (hasError && details.current !== null) details.current.open = true
  }, [hasError, attempt])
  /** Only a click is the reader's choice; whether the section is open is known after it. */
  const onClick = () => setTimeout(() => details.current !== null && onOpenChange(section.key, details.current.open))
  const help = section.help?.[locale]
  return (
    <section className="form-section form-section-folding" id={sectionId(section.key)} aria-labelledby={titleId}>
      <details ref={details} open={isOpen}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary takes clicks and keys by itself */}
        <summary className="form-section-header" onClick={onClick}>
          <ChevronRight />
          <h2 id={titleId}>{section.label[locale]}</h2>
          {help ? <p>{help}</p> : null}
        </summary>
        <div className="form-section-body">{children}</div>
      </details>
    </section>
  )
}

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
  /** Notes at fields that somebody else changed, by name. */
  notes: Readonly<Record<string, string>>
}

/**
 * The fields of a form in their sections. Each section after the first is a boundary: React makes it answer by itself, the
 * one that is used first before the others, with the browser free in between; memoised, as a form that renders again
 * meanwhile would hurry them all. What is in a boundary of some size is sent aside and put in its place by a script
 * (decision 269), so what is seen first is in none.
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
