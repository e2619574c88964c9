import { CalendarDays } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ComponentProps } from 'react'
import { formatDate, parseDate, parseMoment, type Towards } from '#lib/forms/parse-date'
import { lazyPart } from '../../i18n/lazy-part'
import { IconButton } from '../action/icon-button'
import { MenuButton } from '../action/menu-button'
import type { DatePickerProps } from './date-picker'

const loadPicker = lazyPart<DatePickerProps>(['ui'], async () => (await import('./date-picker')).DatePicker)

export type DateFieldProps = Omit<ComponentProps<'input'>, 'type' | 'style' | 'value' | 'onChange' | 'defaultValue'> & {
  /** The text of the field: a date as people write it, or an invalid one as typed. */
  value: string
  /** `date` is YYYY-MM-DD, or undefined as long as the text is no date. */
  onValueChange: (text: string, date: string | undefined) => void
  /** Set where there is a time beside it: what was typed with a time behind it goes to both. */
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
  const date = parseDate(value, towards)
  const tidy = () => {
    if (date !== undefined && formatDate(date) !== value) onValueChange(formatDate(date), date)
    const moment = date === undefined ? onMoment && parseMoment(value, towards) : undefined
    if (moment) onMoment?.(formatDate(moment.day), moment.time)
  }
  const button = <IconButton label={t('calendar')} icon={<CalendarDays />} />
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
      <MenuButton trigger={button} load={loadPicker} popup="dialog">
        {(DatePicker, start) => (
          <DatePicker
            start={start}
            trigger={button}
            label={t('calendar')}
            date={date}
            onChoose={(day) => onValueChange(formatDate(day), day)}
          />
        )}
      </MenuButton>
    </span>
  )
}
