import { useTranslations } from 'next-intl'
import { Checkbox } from '#components/ui/input/checkbox'
import { FieldError } from '#components/ui/input/field'
import { Select } from '#components/ui/input/select'
import { Disclosure } from '#components/ui/page/disclosure'
import { type HolidayKey, holidayKeys } from '#contract/fields/opening-hours/holidays'
import { endsBeforeStart } from '#lib/forms/time-text'
import { capitalised } from '../capitalised'
import { partId } from '../field-errors'
import type { WeekPartProps } from './day-row'
import { TimeInput } from './time-input'
import { changeHolidayHours, chooseHoliday, type HolidayChoice, holidayChoice, holidayHoursOf } from './week-more'

const countries = ['nl', 'be', 'de'] as const
const choices = ['usual', 'closed', 'hours'] as const

const isChoice = (value: string): value is HolidayChoice => choices.some((choice) => choice === value)

/** The hours on each public holiday; their dates are computed, so this is entered once for all years. */
export function Holidays(props: WeekPartProps) {
  const t = useTranslations('fields.openingTimes')
  return (
    <fieldset className="grid gap-2">
      <legend className="field-label">{t('holidaysTitle')}</legend>
      <p className="field-help">{t('holidaysHelp')}</p>
      {countries.map((country) => {
        const keys = holidayKeys.filter((key) => key.startsWith(`${country}:`))
        const chosen = keys.filter((key) => holidayChoice(props.week, key) !== 'usual').length
        const summary = chosen === 0 ? t(`countries.${country}`) : `${t(`countries.${country}`)} (${chosen})`
        return (
          <Disclosure key={country} summary={summary}>
            <ul className="opening-holidays">
              {keys.map((key) => (
                <HolidayRow key={key} {...props} holiday={key} />
              ))}
            </ul>
          </Disclosure>
        )
      })}
    </fieldset>
  )
}

function HolidayRow({ holiday, ...props }: WeekPartProps & { holiday: HolidayKey }) {
  const { week, onWeekChange, onBlur, control, errors } = props
  const t = useTranslations('fields.openingTimes')
  const name = t(`holidays.${holiday}`)
  const choice = holidayChoice(week, holiday)
  const all = holidayHoursOf(week)
  const index = all.findIndex((hours) => hours.holiday === holiday)
  const hours = all[index]
  const ends = ['from', 'till'] as const
  const id = (end: string) => partId(control.id, `holidayHours.${index}.${end}`)
  return (
    <li>
      <span>{capitalised(name)}</span>
      <span className="opening-hours-block">
        <Select
          aria-label={name}
          value={choice}
          options={choices.map((value) => ({ value, label: t(`holidayChoices.${value}`) }))}
          onChange={({ target }) => isChoice(target.value) && onWeekChange(chooseHoliday(week, holiday, target.value))}
          onBlur={onBlur}
        />
        {hours
          ? ends.map((end) => (
              <TimeInput
                key={end}
                id={id(end)}
                aria-invalid={errors[`holidayHours.${index}.${end}`] ? true : undefined}
                label={t(end, { day: name })}
                value={hours[end]}
                onValueChange={(time) => onWeekChange(changeHolidayHours(week, index, { [end]: time }))}
                onBlur={onBlur}
              />
            ))
          : null}
        {hours && (hours.closesNextDay || endsBeforeStart(hours.from, hours.till)) ? (
          <Checkbox
            label={t('closesNextDay')}
            checked={hours.closesNextDay === true}
            onChange={({ target }) => onWeekChange(changeHolidayHours(week, index, { closesNextDay: target.checked }))}
            onBlur={onBlur}
          />
        ) : null}
      </span>
      {ends.map((end) =>
        errors[`holidayHours.${index}.${end}`] ? (
          <FieldError key={end} id={`${id(end)}-row`}>
            {errors[`holidayHours.${index}.${end}`]}
          </FieldError>
        ) : null,
      )}
    </li>
  )
}
