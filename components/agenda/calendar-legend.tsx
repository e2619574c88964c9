import { CalendarClock } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { StateBadge } from '#components/ui/display/state-badge'
import type { OccurrenceDay } from '#contract/agenda/occurrence'
import { publicationStates } from '#contract/publication/publication'
import { useShortStateName } from '../item/use-state-name'

/** What the colours of a calendar mean: of the states that it shows, and of hatched days and hours. */
export function CalendarLegend({ days, hasClosed }: { days: OccurrenceDay[]; hasClosed: boolean }) {
  const t = useTranslations('calendar')
  const states = useShortStateName()
  const shown = new Set(days.flatMap(({ occurrences }) => occurrences.map(({ publication }) => publication.state)))
  const isMoved = days.some(({ occurrences }) => occurrences.some(({ moved }) => moved))
  return (
    <div className="legend">
      <span className="sr-only">{t('legend')}</span>
      {publicationStates
        .filter((state) => shown.has(state))
        .map((state) => (
          <StateBadge key={state} state={state} label={states(state)} />
        ))}
      {isMoved ? (
        <span className="legend-moved">
          <CalendarClock aria-hidden="true" />
          {t('moved')}
        </span>
      ) : null}
      {hasClosed ? <span className="legend-closed">{t('closed')}</span> : null}
    </div>
  )
}
