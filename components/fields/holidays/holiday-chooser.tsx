import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { Button } from '#components/ui/action/button'
import { Checkbox } from '#components/ui/input/checkbox'
import { Field } from '#components/ui/input/field'
import { Select } from '#components/ui/input/select'
import { type SchoolArea, type SchoolHoliday, schoolAreas } from '#contract/agenda/school-areas'
import type { FieldSources } from '../editor-props'

/** The school holidays that the installation knows from a day on. */
function useSchoolHolidays(
  find: FieldSources['findSchoolHolidays'],
  from: string,
): SchoolHoliday[] | 'failed' | undefined {
  const [found, setFound] = useState<SchoolHoliday[] | 'failed'>()
  useEffect(() => {
    if (find === undefined) return setFound([])
    let isOver = false
    find(from).then(
      (holidays) => (isOver ? undefined : setFound(holidays)),
      () => (isOver ? undefined : setFound('failed')),
    )
    return () => {
      isOver = true
    }
  }, [find, from])
  return found
}

const countries = ['nl', 'be', 'de'] as const
export type HolidayCountry = (typeof countries)[number]

/** Days of one calendar that can be chosen; choosing all of them at once is one act. */
export type HolidayOption = { key: string; label: string; note: string; isChosen: boolean }

/** A calendar of holidays: public ones of a country, or those of schools in an area. */
export type HolidayCalendar = { country: HolidayCountry } | { area: SchoolArea; holidays: SchoolHoliday[] }

type HolidayChooserProps = {
  find: FieldSources['findSchoolHolidays']
  /** From this day on. */
  from: string
  /** Whether public holidays are among the calendars. */
  withPublic: boolean
  children: (calendar: HolidayCalendar) => ReactNode
}

/** A list of holidays by name: first whose, then which. */
export function HolidayChooser({ find, from, withPublic, children }: HolidayChooserProps) {
  const t = useTranslations('fields.holidays')
  const id = useId()
  const [chosen, setChosen] = useState('')
  const found = useSchoolHolidays(find, from)
  const holidays = Array.isArray(found) ? found : []
  const options = [
    ...(withPublic ? countries.map((country) => ({ value: String(country), label: t(`countries.${country}`) })) : []),
    ...schoolAreas
      .filter((area) => holidays.some((holiday) => holiday.area === area))
      .map((area) => ({ value: String(area), label: t(`areas.${area}`) })),
  ]
  const value = options.some((option) => option.value === chosen) ? chosen : options[0]?.value
  const country = countries.find((one) => one === value)
  const area = schoolAreas.find((one) => one === value)
  const ofArea = area && { area, holidays: holidays.filter((holiday) => holiday.area === area) }
  const calendar: HolidayCalendar | undefined = country === undefined ? ofArea : { country }
  return (
    <>
      {options.length === 0 ? null : (
        <Field id={`${id}-calendar`} label={t('calendar')}>
          {(control) => (
            <Select {...control} options={options} value={value} onChange={(event) => setChosen(event.target.value)} />
          )}
        </Field>
      )}
      {found === undefined ? <p className="field-help">{t('loading')}</p> : null}
      {found === 'failed' ? <p className="field-help">{t('failed')}</p> : null}
      {Array.isArray(found) && found.length === 0 ? <p className="field-help">{t('noSchools')}</p> : null}
      {calendar ? children(calendar) : null}
    </>
  )
}

type HolidayOptionsProps = {
  options: HolidayOption[]
  empty: string
  onChoose: (keys: string[], isChosen: boolean) => void
}

/** The holidays of a calendar, each to be chosen, and all of them at once. */
export function HolidayOptions({ options, empty, onChoose }: HolidayOptionsProps) {
  const t = useTranslations('fields.holidays')
  const open = options.filter(({ isChosen }) => !isChosen)
  if (options.length === 0) return <p className="field-help">{empty}</p>
  return (
    <>
      <div className="holiday-options">
        {options.map(({ key, label, note, isChosen }) => (
          <Checkbox
            key={key}
            label={label}
            note={note}
            checked={isChosen}
            onChange={(event) => onChoose([key], event.target.checked)}
          />
        ))}
      </div>
      {options.length > 1 && open.length > 0 ? (
        <div>
          <Button
            size="small"
            onClick={() =>
              onChoose(
                open.map(({ key }) => key),
                true,
              )
            }
          >
            {t('all')}
          </Button>
        </div>
      ) : null}
    </>
  )
}
