import { useTranslations } from 'next-intl'
import { Pager } from '#components/ui/display/pager'
import { type CalendarState, calendarHref, eventHref, isOpen, type OccurrenceOfView } from './calendar-view'
import { ListView } from './list-view'

type CalendarListProps = {
  state: CalendarState
  occurrences: OccurrenceOfView[]
  /** Where the next page begins. */
  next: string | null
  isFurther: boolean
}

/** Dates from a day on, page by page. */
export function CalendarList({ state, occurrences, next, isFurther }: CalendarListProps) {
  const t = useTranslations('item')
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
          previous={{ label: t('first'), href: isFurther ? calendarHref(state.place, state.query) : undefined }}
          next={{
            label: t('next'),
            href: next === null ? undefined : calendarHref(state.place, { ...state.query, cursor: next }),
          }}
        />
      )}
    </>
  )
}
