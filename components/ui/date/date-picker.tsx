import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useId, useRef, useState } from 'react'
import { addMonths, daysOfWeek, weeksOfMonth } from '#contract/recurrence/calendar-days'
import { fullDayName, longWeekday, monthName, shortWeekday } from '#lib/format/calendar-names'
import { dayAt } from '#lib/forms/parse-date'
import { IconButton } from '../action/icon-button'
import type { MenuStart, MenuTrigger } from '../action/menu-button'
import { Popover } from '../overlay/popover'
import { dayAfterKey } from './date-keys'

export type DatePickerProps = {
  start: MenuStart
  trigger: MenuTrigger
  label: string
  /** The day of the field, as YYYY-MM-DD. */
  date: string | undefined
  onChoose: (date: string) => void
}

/** A month to choose a day from, below its field; use `DateField`, which loads it. */
export function DatePicker({ start, trigger, label, date, onChoose }: DatePickerProps) {
  const [isOpen, setOpen] = useState(start.isOpened)
  return (
    <Popover start={start} open={isOpen} onOpenChange={setOpen} trigger={trigger} label={label} align="end">
      <Month
        date={date}
        onChoose={(day) => {
          setOpen(false)
          onChoose(day)
        }}
      />
    </Popover>
  )
}

function Month({ date, onChoose }: Pick<DatePickerProps, 'date' | 'onChoose'>) {
  const t = useTranslations('ui')
  const locale = useLocale()
  const title = useId()
  const grid = useRef<HTMLTableElement>(null)
  const today = dayAt(new Date())
  const [at, setAt] = useState(date ?? today)
  // The day has the focus, except while the months are browsed by their buttons.
  const moves = useRef(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows the day
  useEffect(() => {
    if (moves.current) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  }, [at])
  const turn = (months: number) => {
    moves.current = false
    setAt(addMonths(at, months))
  }
  return (
    <div className="date-picker">
      <div className="date-picker-head">
        <IconButton label={t('monthBefore')} icon={<ChevronLeft />} size="small" onClick={() => turn(-1)} />
        <h2 id={title} aria-live="polite">
          {monthName(at, locale)}
        </h2>
        <IconButton label={t('monthAfter')} icon={<ChevronRight />} size="small" onClick={() => turn(1)} />
      </div>
      <table
        ref={grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid, as the pattern for date pickers has it
        role="grid"
        aria-labelledby={title}
        onKeyDown={(event) => {
          const next = dayAfterKey(at, event)
          if (next === undefined) return
          event.preventDefault()
          // The surroundings of the field have keys of their own.
          event.stopPropagation()
          moves.current = true
          setAt(next)
        }}
      >
        <thead>
          <tr>
            {daysOfWeek(at).map((day) => (
              <th key={day} scope="col" abbr={longWeekday(day, locale)}>
                {shortWeekday(day, locale)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOfMonth(at).map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                // biome-ignore lint/a11y/useFocusableInteractive: the day within it takes the focus
                // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of a grid
                <td key={day} role="gridcell" aria-selected={day === date}>
                  <button
                    type="button"
                    tabIndex={day === at ? 0 : -1}
                    aria-label={fullDayName(day, locale)}
                    aria-current={day === today ? 'date' : undefined}
                    data-outside={day.slice(0, 7) === at.slice(0, 7) ? undefined : ''}
                    onClick={() => onChoose(day)}
                  >
                    {Number(day.slice(8))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
