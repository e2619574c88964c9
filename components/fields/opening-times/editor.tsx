import { CalendarClock } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/action/button'
import { Menu } from '#components/ui/action/menu'
import { Notice } from '#components/ui/feedback/notice'
import { TextInput } from '#components/ui/input/text-input'
import { limitsOf } from '#contract/types/field-limits'
import type { EditorProps } from '../editor-props'
import { HolidayDisclosure } from '../holidays/holiday-disclosure'
import { PartField } from '../part-field'
import { Closures, OpeningStatus } from './closures'
import { DayRow } from './day-row'
import { Holidays } from './holidays'
import { presetKeys, withPreset } from './presets'
import { Seasons } from './seasons'
import { SpecialDays } from './special-days'
import { SummaryText } from './summary-text'
import { type OpeningWeek, readWeek, weekDays, weekValue } from './week'

const loadClosedHolidays = async () => (await import('./closed-holidays')).ClosedHolidays

export function OpeningTimesEditor(props: EditorProps) {
  const { field, value, onChange, onBlur, control, errors } = props
  const t = useTranslations('fields')
  const week = readWeek(value)
  const set = (next: OpeningWeek) => onChange(weekValue(next))
  const limits = limitsOf('openingTimes', field)
  const part = { week, limits, onWeekChange: set, onBlur, control, errors }
  return (
    <div className="grid gap-4">
      {week.weekly.length > 0 ? null : (
        <div>
          <Menu
            align="start"
            label={t('openingTimes.preset')}
            trigger={
              <Button size="small" icon={<CalendarClock />}>
                {t('openingTimes.preset')}
              </Button>
            }
            items={presetKeys.map((key) => ({
              key,
              label: t(`openingTimes.presets.${key}`),
              onSelect: () => set(withPreset(week, key)),
            }))}
          />
        </div>
      )}
      <ul className="opening-hours" id={control.id} tabIndex={-1} aria-label={t('openingTimes.week')}>
        {weekDays.map((day) => (
          <DayRow key={day} {...part} day={day} />
        ))}
      </ul>
      {week.weekly.length < limits.weekly ? null : (
        <span className="field-help">{t('list.full', { maximum: limits.weekly })}</span>
      )}
      <Notice>
        <SummaryText value={value} />
      </Notice>
      <OpeningStatus {...part} />
      <Holidays {...part} />
      <Seasons {...part} />
      <Closures {...part} />
      <HolidayDisclosure
        label={t('openingTimes.schoolHolidays')}
        load={loadClosedHolidays}
        part={{ week, onWeekChange: set, find: props.sources?.findSchoolHolidays }}
      />
      <SpecialDays {...part} />
      <PartField {...props} part="note" label={t('openingTimes.noteText')} optional>
        {(note) => (
          <TextInput
            {...note}
            value={week.note}
            onChange={(event) => set({ ...week, note: event.target.value })}
            onBlur={onBlur}
          />
        )}
      </PartField>
    </div>
  )
}
