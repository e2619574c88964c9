import { useTranslations } from 'next-intl'
import { publicationStates } from '#contract/publication/publication'
import { type CalendarQuery, teamPaths } from '#lib/paths/paths'
import { ClientMessages } from '../i18n/client-messages'
import { useShortStateName } from '../item/use-state-name'
import { FilterBar } from '../list-filter/filter-bar'
import type { LoadedChoices } from '../list-filter/load-choices'
import { OrganisationChip } from '../list-filter/organisation-chip'

type TeamCalendarFilterProps = {
  team: string
  query: CalendarQuery
  /** The title of the organisation that the address names. */
  organisation: string | undefined
  choices: LoadedChoices | undefined
}

/** Narrows the calendar of a team by organisation, by a type of organisations, and by state. */
export function TeamCalendarFilter({ team, query, organisation, choices }: TeamCalendarFilterProps) {
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
