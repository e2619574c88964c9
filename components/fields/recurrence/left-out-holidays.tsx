import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { leavesOut, leavingOut } from '#contract/agenda/left-out'
import { dayText } from '#contract/recurrence/calendar-days'
import { usePart } from '#lib/browser/use-part'
import { capitalised } from '../capitalised'
import { type HolidayCalendar, HolidayChooser, HolidayOptions } from '../holidays/holiday-chooser'
import type { WhenPartProps } from './editor'

const datesNamed = 3

/** Leaves the dates of a series out that fall in holidays, which are chosen by name. */
export function LeftOutHolidays(props: WhenPartProps) {
  const { sources } = props
  const from = new Date().toISOString().slice(0, 10)
  return (
    <HolidayChooser find={sources?.findSchoolHolidays} from={from} withPublic>
      {(calendar) => <OfCalendar {...props} calendar={calendar} />}
    </HolidayChooser>
  )
}

const loadHolidays = async () => (await import('./holidays-of')).holidaysOf

function OfCalendar({
  recurrence,
  form,
  onWhenChange,
  locale,
  calendar,
}: WhenPartProps & { calendar: HolidayCalendar }) {
  const t = useTranslations('fields.recurrence')
  const holidaysOf = usePart(loadHolidays, true)
  const input = JSON.stringify([recurrence, calendar])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text says all of both, which are new each time
  const options = useMemo(() => holidaysOf?.(recurrence, calendar, locale), [holidaysOf, input, locale])
  const noteOf = ({ starts, note }: { starts: string[]; note: string }) => {
    const dates = [...new Set(starts.map((start) => start.slice(0, 10)))]
    const which = dates.length > datesNamed ? t('holidayDates', { count: dates.length }) : dates.map(dayText).join(', ')
    return note === '' ? which : `${note}: ${which}`
  }
  if (options === undefined) return null
  const choose = (keys: string[], isOut: boolean) => {
    const starts = options.flatMap((option) => (keys.includes(option.key) ? option.starts : []))
    onWhenChange({ ...recurrence, exdate: leavingOut(recurrence.exdate, starts, isOut) }, form)
  }
  return (
    <HolidayOptions
      options={options.map((option) => ({
        ...option,
        note: noteOf(option),
        label: capitalised(option.label),
        isChosen: leavesOut(recurrence, option.starts),
      }))}
      empty={t('holidaysNone')}
      onChoose={choose}
    />
  )
}
