import { Checkbox } from '#components/ui/checkbox'
import { Disclosure } from '#components/ui/disclosure'
import { FieldError } from '#components/ui/field'
import { Select } from '#components/ui/select'
import { fillText } from '#lib/forms/fill-text'
import { capitalised } from '../capitalised'
import { partId } from '../field-errors'
import type { WeekPartProps } from './day-row'
import { TimeInput } from './time-input'
import { endsBeforeStart } from './time-text'
import { changeHolidayHours, chooseHoliday, type HolidayChoice, holidayChoice, holidayHoursOf } from './week-more'

const countries = ['nl', 'be', 'de'] as const
const choices = ['usual', 'closed', 'hours'] as const

const isChoice = (value: string): value is HolidayChoice => choices.some((choice) => choice === value)

/** What happens on each public holiday; their dates are computed, so this is asked once and holds every year. */
export function Holidays(props: WeekPartProps) {
  const texts = props.words.openingTimes
  return (
    <fieldset className="grid gap-2">
      <legend className="field-label">{texts.holidaysTitle}</legend>
      <p className="field-help">{texts.holidaysHelp}</p>
      {countries.map((country) => {
        const keys = Object.keys(texts.holidays).filter((key) => key.startsWith(`${country}:`))
        const chosen = keys.filter((key) => holidayChoice(props.week, key) !== 'usual').length
        const summary = chosen === 0 ? texts.countries[country] : `${texts.countries[country]} (${chosen})`
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

function HolidayRow({ holiday, ...props }: WeekPartProps & { holiday: string }) {
  const { week, onWeekChange, onBlur, control, errors, words } = props
  const texts = words.openingTimes
  const names: Record<string, string> = texts.holidays
  const name = names[holiday] ?? holiday
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
          options={choices.map((value) => ({ value, label: texts.holidayChoices[value] }))}
          onChange={({ target }) => isChoice(target.value) && onWeekChange(chooseHoliday(week, holiday, target.value))}
          onBlur={onBlur}
        />
        {hours
          ? ends.map((end) => (
              <TimeInput
                key={end}
                id={id(end)}
                aria-invalid={errors[`holidayHours.${index}.${end}`] ? true : undefined}
                label={fillText(texts[end], { day: name })}
                value={hours[end]}
                onValueChange={(time) => onWeekChange(changeHolidayHours(week, index, { [end]: time }))}
                onBlur={onBlur}
              />
            ))
          : null}
        {hours && (hours.closesNextDay || endsBeforeStart(hours.from, hours.till)) ? (
          <Checkbox
            label={texts.closesNextDay}
            checked={hours.closesNextDay === true}
            onChange={({ target }) => onWeekChange(changeHolidayHours(week, index, { closesNextDay: target.checked }))}
            onBlur={onBlur}
          />
        ) : null}
      </span>
      {ends.map((end) =>
        errors[`holidayHours.${index}.${end}`] ? (
          <FieldError key={end} id={`${id(end)}-row`} words={words}>
            {errors[`holidayHours.${index}.${end}`]}
          </FieldError>
        ) : null,
      )}
    </li>
  )
}
