'use client'

import { CalendarDays } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type ComponentProps, useRef } from 'react'
import { formatDate, parseDate, parseMoment, type Towards } from '#lib/forms/parse-date'
import { IconButton } from '../action/icon-button'

export type DateFieldProps = Omit<ComponentProps<'input'>, 'type' | 'style' | 'value' | 'onChange' | 'defaultValue'> & {
  /** What stands in the field: a date as people write it, or what they typed wrongly. */
  value: string
  /** `date` is YYYY-MM-DD, or undefined as long as the text is no date. */
  onValueChange: (text: string, date: string | undefined) => void
  /** Given where a time stands beside it: what was typed with a time behind it goes to both. */
  onMoment?: ((text: string, time: string) => void) | undefined
  /** Which way a date without a year lies. */
  towards?: Towards
}

/**
 * A date as text: forgiving while typing ("31-12", "morgen", "ma"), and the full date once one leaves it or presses Enter.
 * What can't be read stays as it was typed. The calendar is an extra, never the only way.
 */
export function DateField({ value, onValueChange, onMoment, towards, onBlur, onKeyDown, ...rest }: DateFieldProps) {
  const t = useTranslations('ui')
  const picker = useRef<HTMLInputElement>(null)
  const date = parseDate(value, towards)
  const tidy = () => {
    if (date !== undefined && formatDate(date) !== value) onValueChange(formatDate(date), date)
    const moment = date === undefined ? onMoment && parseMoment(value, towards) : undefined
    if (moment) onMoment?.(formatDate(moment.day), moment.time)
  }
  return (
    <span className="date-input">
      <input
        autoComplete="off"
        autoCapitalize="none"
        {...rest}
        type="text"
        className="input"
        value={value}
        onChange={(event) => onValueChange(event.target.value, parseDate(event.target.value, towards))}
        onKeyDown={(event) => {
          if (event.key === 'Enter') tidy()
          onKeyDown?.(event)
        }}
        onBlur={(event) => {
          tidy()
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
