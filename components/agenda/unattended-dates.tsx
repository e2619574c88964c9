'use client'

import { useLocale, useTranslations } from 'next-intl'
import { Button } from '#components/ui/action/button'
import { Failure } from '#components/ui/feedback/failure'
import type { UnattendedOccurrence } from '#contract/agenda/occurrence'
import { type DatesChoice, type SettledDate, settleDates, unsettleDates } from '#lib/agenda/settle-dates'
import { toast } from '#lib/browser/toast'
import { useAction } from '#lib/browser/use-action'
import { useRouter } from '#lib/browser/use-router'
import { dayName } from '#lib/format/calendar-names'
import { changedOccurrence } from './changed-occurrence'
import { OccurrenceLink } from './occurrence-link'
import { undoOf } from './undo-of'

export type UnattendedDatesProps = {
  organisation: string
  unattended: UnattendedOccurrence[]
  /** Whether the reader may change the agenda. */
  mayChange: boolean
  /** Hears which dates were decided about. */
  onSettled?: (settled: readonly UnattendedOccurrence[]) => void
}

/** A date as it is decided about; of a product that is offline all dates of the item at once. */
function settled({ reason, occurrence }: UnattendedOccurrence): SettledDate {
  const { item, occurrence: original } = occurrence
  if (reason === 'productOffline') return { item, occurrence: original, scope: 'all' }
  const back = undoOf(changedOccurrence(occurrence), { scope: 'one', action: 'cancel' })?.body
  return { item, occurrence: original, scope: 'one', back }
}

/** Dates that visitors see though nobody may be there, each with what can become of it: it is cancelled, or goes ahead. */
export function UnattendedDates({ organisation, unattended, mayChange, onSettled }: UnattendedDatesProps) {
  const t = useTranslations('calendar.unattended')
  const locale = useLocale()
  const router = useRouter()
  const { run, isRunning, failure } = useAction()

  const decide = async (choice: DatesChoice, chosen: readonly UnattendedOccurrence[]) => {
    const dates = chosen.map(settled)
    const [note] = chosen.map(({ reason, because }) => (reason === 'closed' ? because : ''))
    const waiting = await settleDates(organisation, choice, dates, chosen.length === 1 ? note : undefined)
    const takeBack = async () => {
      await unsettleDates(organisation, choice, dates)
      toast({ message: t('undone', { count: dates.length }) })
      router.refresh()
    }
    const done = t(choice === 'cancel' ? 'cancelled' : 'kept', { count: dates.length })
    toast({
      message: waiting === 0 ? done : `${done} ${t('waits')}`,
      action: { label: t('undo'), onClick: () => void run(takeBack) },
    })
    onSettled?.(chosen)
    router.refresh()
  }
  const buttons = (chosen: readonly UnattendedOccurrence[], name: string) =>
    (['cancel', 'keep'] as const).map((choice) => (
      <Button
        key={choice}
        size="small"
        onClick={() => (isRunning ? undefined : void run(() => decide(choice, chosen)))}
      >
        {t(choice)}
        <span className="sr-only"> {name}</span>
      </Button>
    ))
  return (
    <>
      <Failure of={failure} />
      <ul className="attention-list">
        {unattended.map((one) => {
          const { reason, because, occurrence } = one
          const day = dayName(occurrence.start.slice(0, 10), locale)
          return (
            <li key={`${reason} ${occurrence.item} ${occurrence.occurrence}`} className="flex-wrap">
              <span className="grow basis-64">
                {t.rich(reason === 'closed' ? (because === '' ? 'closed' : 'closedFor') : 'productOffline', {
                  item: () => <OccurrenceLink organisation={organisation} occurrence={occurrence} />,
                  day,
                  because,
                })}
              </span>
              {mayChange ? (
                <span className="inline-flex flex-wrap gap-2">{buttons([one], `${occurrence.title}, ${day}`)}</span>
              ) : null}
            </li>
          )
        })}
      </ul>
      {mayChange && unattended.length > 1 ? (
        <p className="flex flex-wrap items-center gap-2">
          <span className="text-muted">{t('all', { count: String(unattended.length) })}</span>
          {buttons(unattended, '')}
        </p>
      ) : null}
    </>
  )
}
