'use client'

import { CircleAlert, CircleCheck, CircleDashed } from 'lucide-react'
import type { Locale } from '#contract/constants'
import type { FieldSection } from '#contract/type-definition'
import type { ContentStore } from '#lib/forms/content-store'
import { useStoreFact } from '#lib/forms/use-content-store'
import { type ContentWords, counted } from './content-words'
import { sectionStatus } from './section-status'
import { sectionId } from './sections'

type SectionNavProps = { sections: FieldSection[]; store: ContentStore; words: ContentWords; locale: Locale }

const icons = { bad: <CircleAlert />, todo: <CircleDashed />, done: <CircleCheck /> }

/** The parts of the form, with what is wrong or still empty in each. */
export function SectionNav({ sections, words, ...props }: SectionNavProps) {
  return (
    <nav className="card sections-nav" aria-label={words.form.sections}>
      <header className="card-header">
        <h2>{words.form.sections}</h2>
      </header>
      {sections.map((section) => (
        <SectionLink key={section.key} section={section} words={words} {...props} />
      ))}
    </nav>
  )
}

type SectionLinkProps = Omit<SectionNavProps, 'sections'> & { section: FieldSection }

function SectionLink({ section, store, words, locale }: SectionLinkProps) {
  const fact = useStoreFact(store, () => {
    const { kind, count } = sectionStatus(section, store.field)
    return `${kind} ${count}`
  })
  const [kind = '', count = '0'] = fact.split(' ')
  const { form } = words
  const text = {
    bad: counted(Number(count), form.oneError, form.errors),
    todo: counted(Number(count), form.oneToFill, form.toFill),
    empty: form.empty,
    done: '',
  }[kind]
  return (
    <a href={`#${sectionId(section.key)}`} data-status={kind === 'empty' ? 'todo' : kind}>
      {kind === 'bad' ? icons.bad : kind === 'done' ? icons.done : icons.todo}
      {section.label[locale]}
      {text ? (
        <span className="text-small font-normal">
          <span className="sr-only">, </span>
          {text}
        </span>
      ) : (
        <span className="sr-only">, {form.complete}</span>
      )}
    </a>
  )
}
