'use client'

import { CalendarDays } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type ComponentProps, useRef } from 'react'
import { formatDate, parseDate } from '#lib/forms/parse-date'
import { IconButton } from '../action/icon-button'

export type DateFieldProps = Omit<ComponentProps<'input'>, 'type' | 'style' | 'value' | 'onChange' | 'defaultValue'> & {
  /** What stands in the field: a date as people write it, or what they typed wrongly. */
  value: string
  /** `date` is YYYY-MM-DD, or undefined as long as the text is no date. */
  onValueChange: (text: string, date: string | undefined) => void
  /** Name of the button that opens the browser's own calendar. */
}

/** A date as text, DD-MM-JJJJ: forgiving while typing, tidy after leaving. The calendar is an extra, never the only way. */
export function DateField({ value, onValueChange, onBlur, ...rest }: DateFieldProps) {
  const t = useTranslations('ui')
  const picker = useRef<HTMLInputElement>(null)
  const date = parseDate(value)
  return (
    <span className="date-input">
      <input
        inputMode="numeric"
        autoComplete="off"
        {...rest}
        type="text"
        className="input"
        value={value}
        onChange={(event) => onValueChange(event.target.value, parseDate(event.target.value))}
        onBlur={(event) => {
          if (date && formatDate(date) !== value) onValueChange(formatDate(date), date)
          onBlur?.(event)
        }}
      />
      <IconButton label={t('calendar')} icon={<CalendarDays />} onClick={() => picker.current?.showPicker()} />
      <input
        ref={picker}
        type="date"
        tabIndex={-1}
        aria-hidden="true"
        value={date ?? ''}
        onChange={(event) => onValueChange(formatDate(event.target.value), event.target.value || undefined)}
      />
    </span>
  )
}
