import { useTranslations } from 'next-intl'
import { EmptyState } from '#components/ui/feedback/empty-state'
import type { TeamCalendarDay, TeamCalendarOccurrence } from '#contract/agenda/occurrence'
import { publicationStates } from '#contract/publication/publication'
import type { TeamMenu } from '#contract/team/menu'
import { type CalendarQuery, teamPaths } from '#lib/paths/paths'
import { TeamFrame } from '../frame/team-frame'
import { ClientMessages } from '../i18n/client-messages'
import { useShortStateName } from '../item/use-state-name'
import { FilterBar } from '../list-filter/filter-bar'
import type { LoadedChoices } from '../list-filter/load-choices'
import { OrganisationChip } from '../list-filter/organisation-chip'
import { calendarId } from './calendar-dom'
import { CalendarDownloads } from './calendar-downloads'
import { CalendarList } from './calendar-list'
import { CalendarPeriod } from './calendar-period'
import { CalendarToolbar } from './calendar-toolbar'
import type { CalendarState } from './calendar-view'

type TeamCalendarFilterProps = {
  team: string
  query: CalendarQuery
  /** The title of the organisation that the address names. */
  organisation: string | undefined
  choices: LoadedChoices | undefined
}

/** Narrows the calendar of a team by organisation, by a type of organisations, and by state. */
function TeamCalendarFilter({ team, query, organisation, choices }: TeamCalendarFilterProps) {
  const t = useTranslations('calendar')
  const lists = useTranslations('lists.filters')
  const states = useShortStateName()
  const { state, type, view, date } = query
  const shownStates = publicationStates
    .filter((one) => one !== 'archived')
    .map((value) => ({ value: String(value), label: states(value) }))
  const isUsed = [state, type, query.organisation].some((filter) => filter !== undefined)
  return (
    <FilterBar
      label={t('filter')}
      filters={[
        {
          ...{ label: t('organisationType'), name: 'type', value: type, all: lists('all'), options: [] },
          shown: type && (choices?.types.find(({ value }) => value === type)?.label ?? type),
          more: { team, of: 'types' },
        },
        {
          ...{ label: t('state'), name: 'state', value: state, all: lists('all'), options: shownStates },
          shown: shownStates.find(({ value }) => value === state)?.label,
        },
      ]}
      clear={isUsed ? teamPaths(team).agenda({ view, date }) : undefined}
    >
      <ClientMessages of={['ui', 'lists.filters']}>
        <OrganisationChip value={query.organisation} shown={organisation ?? query.organisation} />
      </ClientMessages>
    </FilterBar>
  )
}

export type TeamCalendarPageProps = {
  menu: TeamMenu
  query: CalendarQuery & { view: 'month' | 'list' }
  calendar: { today: string; organisation?: string } & (
    | { date: string; days: TeamCalendarDay[] }
    | { items: TeamCalendarOccurrence[]; next: string | null }
  )
  choices: LoadedChoices | undefined
  /** Pages of the list come before this one. */
  isFurther: boolean
}

/** The agendas of all organisations of a team in one calendar, as a month or as a list. */
export function TeamCalendarPage({ menu, query, calendar, choices, isFurther }: TeamCalendarPageProps) {
  const t = useTranslations('calendar')
  const titles = useTranslations('pages.titles')
  const { key: team } = menu
  const { view } = query
  const days = 'days' in calendar ? calendar.days : []
  const date = query.date ?? ('date' in calendar ? calendar.date : calendar.today)
  const state: CalendarState = {
    ...{ place: { team }, query: { ...query, date }, date, days, today: calendar.today },
    // Each occurrence says itself whether it may be moved; adding begins at an organisation.
    ...{ mayAdd: false, mayMove: false, closed: new Map() },
  }
  const isFiltered = [query.organisation, query.type, query.state].some((filter) => filter !== undefined)
  const isEmpty = 'items' in calendar ? calendar.items.length === 0 : days.length === 0
  return (
    <TeamFrame
      menu={menu}
      place="agenda"
      title={titles('agenda')}
      width="wide"
      skip={view === 'month' ? { target: calendarId, label: t('skip') } : undefined}
    >
      <div className="stack">
        <section className="card" aria-labelledby="agenda-period">
          <CalendarToolbar state={state} view={view} />
          <TeamCalendarFilter team={team} query={query} organisation={calendar.organisation} choices={choices} />
          {view === 'month' ? <CalendarPeriod state={state} view="month" /> : null}
          {'items' in calendar && !isEmpty ? (
            <CalendarList state={state} occurrences={calendar.items} next={calendar.next} isFurther={isFurther} />
          ) : null}
          {isEmpty ? <EmptyState title={isFiltered ? t('emptyFiltered') : t('empty')} /> : null}
        </section>
        <CalendarDownloads agenda={{ type: 'team', key: team }} name={menu.name} />
      </div>
    </TeamFrame>
  )
}
