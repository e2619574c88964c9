import { CircleAlert, CircleCheck, CircleDashed } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { MouseEvent } from 'react'
import type { Locale } from '#contract/kernel/constants'
import type { FieldSection } from '#contract/types/type-definition'
import { type ContentStore, fieldState } from '#lib/forms/content-store'
import { useStoreValue } from '#lib/forms/use-content-store'
import { sectionId } from '#lib/paths/section-path'
import { goToSection } from './go-to-section'
import { sectionStatus } from './section-status'

type SectionNavProps = { sections: FieldSection[]; store: ContentStore; locale: Locale }

const icons = { bad: <CircleAlert />, todo: <CircleDashed />, done: <CircleCheck /> }

/** The parts of the form, with what is wrong or still empty in each: before the fields, and in view while they scroll. */
export function SectionNav({ sections, ...props }: SectionNavProps) {
  const t = useTranslations('fields.form')
  return (
    <nav className="sections-nav" aria-label={t('sections')}>
      <span className="sections-nav-label" aria-hidden="true">
        {t('goTo')}
      </span>
      {sections.map((section) => (
        <SectionLink key={section.key} section={section} {...props} />
      ))}
    </nav>
  )
}

type SectionLinkProps = Omit<SectionNavProps, 'sections'> & { section: FieldSection }

function SectionLink({ section, store, locale }: SectionLinkProps) {
  const summary = useStoreValue(store, () => {
    const { kind, count } = sectionStatus(section, (name) => fieldState(store, name))
    return `${kind} ${count}`
  })
  const [kind = '', count = '0'] = summary.split(' ')
  const t = useTranslations('fields.form')
  const text = {
    bad: t('errors', { count: Number(count) }),
    todo: t('toFill', { count: Number(count) }),
    empty: t('empty'),
    done: '',
  }[kind]
  const onClick = (event: MouseEvent) => {
    if (goToSection(sectionId(section.key), 'heading')) event.preventDefault()
  }
  return (
    <a href={`#${sectionId(section.key)}`} onClick={onClick} data-status={kind === 'empty' ? 'todo' : kind}>
      {kind === 'bad' ? icons.bad : kind === 'done' ? icons.done : icons.todo}
      <span>{section.label[locale]}</span>
      {kind === 'bad' ? <b aria-hidden="true">{count}</b> : null}
      <span className="sr-only">{`, ${text || t('complete')}`}</span>
    </a>
  )
}
