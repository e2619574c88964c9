import { dayText } from '#contract/recurrence/calendar-days'
import type { FieldSources } from '../editor-props'
import { HolidayChooser, HolidayOptions } from '../holidays/holiday-chooser'
import type { WeekPartProps } from './day-row'
import { closuresOf, setClosures } from './week-more'

export type ClosedHolidaysProps = Pick<WeekPartProps, 'week' | 'onWeekChange'> & {
  find: FieldSources['findSchoolHolidays']
}

/** Closed in school holidays, which are chosen by name: each is a closed period with that name. */
export function ClosedHolidays({ week, onWeekChange, find }: ClosedHolidaysProps) {
  const closures = closuresOf(week)
  const today = new Date().toISOString().slice(0, 10)
  return (
    <HolidayChooser find={find} from={today} withPublic={false}>
      {(calendar) => {
        if ('country' in calendar) return null
        const isClosed = ({ from, until }: { from: string; until: string }) =>
          closures.some((closure) => closure.from === from && closure.until === until)
        const options = calendar.holidays.map((holiday) => ({
          ...{ holiday, key: `${holiday.from} ${holiday.name}`, label: holiday.name, isChosen: isClosed(holiday) },
          note: `${dayText(holiday.from)} – ${dayText(holiday.until)}`,
        }))
        const choose = (keys: string[], isChosen: boolean) => {
          const chosen = options.flatMap((option) => (keys.includes(option.key) ? option.holiday : []))
          const others = closures.filter(
            ({ from, until }) => !chosen.some((holiday) => holiday.from === from && holiday.until === until),
          )
          const added = chosen.map(({ from, until, name }) => ({ from, until, note: name }))
          onWeekChange(setClosures(week, isChosen ? [...others, ...added] : others))
        }
        return <HolidayOptions options={options} empty="" onChoose={choose} />
      }}
    </HolidayChooser>
  )
}
