'use client'

import { ChevronRight } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { Locale } from '#contract/kernel/constants'
import type { FieldSection } from '#contract/types/type-definition'
import { type ContentStore, fieldState } from '#lib/forms/content-store'
import { useErrorValue } from '#lib/forms/use-content-store'
import { sectionId } from '#lib/paths/section-path'

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
export function ContentSection(props: ContentSectionProps) {
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
  /** What opens for another reason is nobody's choice. How it then stands is known after the click. */
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
