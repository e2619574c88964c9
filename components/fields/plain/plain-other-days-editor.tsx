import { useTranslations } from 'next-intl'
import { TextInput } from '#components/ui/input/text-input'
import { Disclosure } from '#components/ui/page/disclosure'
import { isHolidayKey } from '#contract/fields/opening-hours/holidays'
import { capitalised } from '../capitalised'
import { partId } from '../field-errors'
import { readWeek } from '../opening-times/week'
import { closuresOf, holidayHoursOf } from '../opening-times/week-more'
import { PartField } from '../part-field'
import { PlainDate } from './plain-control'
import type { PlainEditorProps } from './plain-editor'
import { PlainHoursRow } from './plain-hours-row'
import { timesOf } from './plain-opening-times'
import { answerableHolidays } from './plain-other-days'

/** Empty rows, ready to fill in. */
const spareRows = 2

const hasErrors = (errors: PlainEditorProps['errors'], of: string) =>
  Object.keys(errors).some((part) => part.startsWith(of))

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index)

/** Exceptions to the week, each folded: holidays, separate days, closed periods. */
export function PlainOtherDays(props: PlainEditorProps) {
  const t = useTranslations('fields.openingTimes')
  const say = useTranslations('fields.plain')
  const { value, errors, parts } = props
  const week = readWeek(value)
  const holidays = answerableHolidays(week)
  const chosen = holidays.filter((key) => parts[`holidays.${key}`] || parts[`holidays.${key}.0.from`]).length
  const [special, closures] = [week.special.length, closuresOf(week).length]
  const summary = (title: string, count: number) => (count === 0 ? title : `${title} (${count})`)
  return (
    <div className="grid gap-1">
      <Disclosure summary={summary(t('holidaysTitle'), chosen)} open={hasErrors(errors, 'holidayHours')}>
        <p className="field-help">{say('holidaysHelp')}</p>
        <div className="plain-week mt-2">
          {holidays.map((key) => (
            <Holiday key={key} {...props} holiday={key} />
          ))}
        </div>
      </Disclosure>
      <Disclosure summary={summary(t('special'), special)} open={hasErrors(errors, 'special')}>
        <p className="field-help">{say('specialHelp')}</p>
        <ul className="plain-days">
          {numbers(special + spareRows).map((row) => (
            <SpecialDay key={row} {...props} row={row} />
          ))}
        </ul>
      </Disclosure>
      <Disclosure summary={summary(t('closures'), closures)} open={hasErrors(errors, 'closures')}>
        <p className="field-help">{say('closuresHelp')}</p>
        <ul className="plain-days">
          {numbers(closures + spareRows).map((row) => (
            <ClosedPeriod key={row} {...props} row={row} />
          ))}
        </ul>
      </Disclosure>
    </div>
  )
}

function Holiday({ holiday, ...props }: PlainEditorProps & { holiday: string }) {
  const { parts, nameOf, value } = props
  const t = useTranslations('fields.openingTimes')
  const say = useTranslations('fields.plain')
  const name = isHolidayKey(holiday) ? t(`holidays.${holiday}`) : holiday
  const places = holidayHoursOf(readWeek(value)).flatMap((hours, index) =>
    hours.holiday === holiday ? [`holidayHours.${index}`] : [],
  )
  const of = `holidays.${holiday}`
  return (
    <fieldset className="plain-day">
      <legend>{capitalised(name)}</legend>
      <label className="pick">
        <input
          className="checkbox"
          type="checkbox"
          name={nameOf(of)}
          value="closed"
          defaultChecked={parts[of] === 'closed'}
          aria-label={say('closedOn', { day: name })}
        />
        {t('closed')}
      </label>
      <div className="plain-day-hours">
        {numbers(Math.max(1, places.length)).map((row) => (
          <PlainHoursRow key={row} {...props} of={`${of}.${row}`} place={places[row]} day={name} number={row + 1} />
        ))}
      </div>
    </fieldset>
  )
}

function SpecialDay({ row, ...props }: PlainEditorProps & { row: number }) {
  const { parts, nameOf, value, control, errors } = props
  const t = useTranslations('fields.openingTimes')
  const say = useTranslations('fields.plain')
  const day = readWeek(value).special[row]
  const of = `special.${row}`
  const title = t('specialDay', { number: row + 1 })
  const places = day === undefined || day.closed ? [] : [of, ...(day.more ?? []).map((_, at) => `${of}.more.${at}`)]
  const shown = Math.max(1, places.length)
  const hours = (at: number) => (
    <PlainHoursRow
      key={at}
      {...props}
      of={`${of}.${at}`}
      place={places[at] ?? (at === 0 && day !== undefined ? of : undefined)}
      day={title}
      number={at + 1}
    />
  )
  return (
    <li>
      <fieldset className="plain-special">
        <legend className="sr-only">{title}</legend>
        <PartField control={control} errors={errors} part={`${of}.date`} label={t('date')}>
          {(wiring) => <PlainDate {...wiring} name={nameOf(`${of}.date`)} text={parts[`${of}.date`] ?? ''} />}
        </PartField>
        <label className="pick">
          <input
            className="checkbox"
            type="checkbox"
            id={partId(control.id, `${of}.closed`)}
            name={nameOf(`${of}.closed`)}
            value="yes"
            defaultChecked={parts[`${of}.closed`] === 'yes'}
            aria-label={say('closedOn', { day: title })}
          />
          {t('specialClosed')}
        </label>
        <div className="plain-day-hours">
          {numbers(shown).map(hours)}
          <Disclosure
            summary={
              <span>
                {say('moreHours')}
                <span className="sr-only"> {title}</span>
              </span>
            }
          >
            {numbers(timesOf(places.length)).slice(shown).map(hours)}
          </Disclosure>
        </div>
        <NoteField {...{ parts, nameOf, control, errors }} part={`${of}.note`} />
      </fieldset>
    </li>
  )
}

type NoteFieldProps = Pick<PlainEditorProps, 'parts' | 'nameOf' | 'control' | 'errors'> & { part: string }

/** The note with a day or a period. */
function NoteField({ part, parts, nameOf, control, errors }: NoteFieldProps) {
  const t = useTranslations('fields.openingTimes')
  return (
    <PartField control={control} errors={errors} part={part} label={t('specialNote')} optional>
      {(wiring) => <TextInput {...wiring} name={nameOf(part)} defaultValue={parts[part] ?? ''} autoComplete="off" />}
    </PartField>
  )
}

function ClosedPeriod({ row, parts, nameOf, control, errors }: PlainEditorProps & { row: number }) {
  const t = useTranslations('fields.openingTimes')
  const of = `closures.${row}`
  return (
    <li>
      <fieldset className="plain-special">
        <legend className="sr-only">{t('closure', { number: row + 1 })}</legend>
        <div className="field-row">
          {(['from', 'until'] as const).map((end) => (
            <PartField
              key={end}
              control={control}
              errors={errors}
              part={`${of}.${end}`}
              label={t(end === 'from' ? 'periodFrom' : 'periodUntil')}
            >
              {(wiring) => <PlainDate {...wiring} name={nameOf(`${of}.${end}`)} text={parts[`${of}.${end}`] ?? ''} />}
            </PartField>
          ))}
        </div>
        <NoteField {...{ parts, nameOf, control, errors }} part={`${of}.note`} />
      </fieldset>
    </li>
  )
}
