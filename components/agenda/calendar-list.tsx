import { useTranslations } from 'next-intl'
import { Pager } from '#components/ui/display/pager'
import type { Occurrence } from '#contract/agenda/occurrence'
import { organisationPaths } from '#lib/paths/paths'
import { type CalendarState, eventHref, isOpen } from './calendar-view'
import { ListView } from './list-view'

type CalendarListProps = {
  state: CalendarState
  occurrences: Occurrence[]
  /** Where the next page begins. */
  next: string | null
  isFurther: boolean
}

/** What takes place from a day on, page by page. */
export function CalendarList({ state, occurrences, next, isFurther }: CalendarListProps) {
  const t = useTranslations('item')
  const to = organisationPaths(state.organisation)
  return (
    <>
      <ListView
        occurrences={occurrences}
        hrefOf={(occurrence) => eventHref(state, occurrence)}
        isOpen={(occurrence) => isOpen(state, occurrence)}
      />
      {next === null && !isFurther ? null : (
        <Pager
          label={t('pages')}
          summary=""
          previous={{ label: t('first'), href: isFurther ? to.calendar(state.query) : undefined }}
          next={{ label: t('next'), href: next === null ? undefined : to.calendar({ ...state.query, cursor: next }) }}
        />
      )}
    </>
  )
}
