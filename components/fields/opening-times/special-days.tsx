import { CalendarPlus, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/action/button'
import { IconButton } from '#components/ui/action/icon-button'
import { Checkbox } from '#components/ui/input/checkbox'
import { TextInput } from '#components/ui/input/text-input'
import { DateInput } from '../date/date-input'
import { PartField } from '../part-field'
import type { WeekPartProps } from './day-row'
import { TimeInput } from './time-input'
import { endsBeforeStart } from './time-text'
import { addSpecial, changeSpecial, removeSpecial, type SpecialDay } from './week'

export function SpecialDays(props: WeekPartProps) {
  const { week, onWeekChange } = props
  const t = useTranslations('fields')
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="field-label">{t('openingTimes.special')}</span>
        <Button size="small" icon={<CalendarPlus />} onClick={() => onWeekChange(addSpecial(week))}>
          {t('openingTimes.specialAdd')}
        </Button>
      </div>
      {week.special.map((day, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: days have no identity of their own, and are not reordered
        <SpecialDayFields key={index} {...props} day={day} index={index} />
      ))}
    </div>
  )
}

function SpecialDayFields({ day, index, ...props }: WeekPartProps & { day: SpecialDay; index: number }) {
  const { week, onWeekChange, onBlur } = props
  const t = useTranslations('fields.openingTimes')
  const number = index + 1
  const change = (next: Partial<SpecialDay>) => onWeekChange(changeSpecial(week, index, next))
  const labels = { from: t('specialFrom'), till: t('specialTill') }
  return (
    <fieldset className="flex flex-wrap items-start gap-x-4 gap-y-2 border-t border-line pt-3">
      <legend className="sr-only">{t('specialDay', { number })}</legend>
      <PartField {...props} part={`special.${index}.date`} label={t('date')}>
        {(part) => (
          <DateInput
            {...part}
            value={day.date || undefined}
            onValueChange={(date) => change({ date: date ?? '' })}
            onBlur={onBlur}
          />
        )}
      </PartField>
      <div className="md:pt-7">
        <Checkbox
          label={t('specialClosed')}
          checked={day.closed === true}
          onChange={(event) => change({ closed: event.target.checked })}
          onBlur={onBlur}
        />
      </div>
      {day.closed
        ? null
        : (['from', 'till'] as const).map((end) => (
            <PartField key={end} {...props} part={`special.${index}.${end}`} label={labels[end]}>
              {(part) => (
                <TimeInput
                  {...part}
                  value={day[end] ?? ''}
                  onValueChange={(time) => change({ [end]: time })}
                  onBlur={onBlur}
                />
              )}
            </PartField>
          ))}
      {!day.closed && (day.closesNextDay || endsBeforeStart(day.from ?? '', day.till ?? '')) ? (
        <div className="md:pt-7">
          <Checkbox
            label={t('closesNextDay')}
            checked={day.closesNextDay === true}
            onChange={(event) => change({ closesNextDay: event.target.checked })}
            onBlur={onBlur}
          />
        </div>
      ) : null}
      <div className="min-w-40 flex-1">
        <PartField {...props} part={`special.${index}.note`} label={t('specialNote')} optional>
          {(part) => (
            <TextInput
              {...part}
              value={day.note ?? ''}
              onChange={(event) => change({ note: event.target.value })}
              onBlur={onBlur}
            />
          )}
        </PartField>
      </div>
      <IconButton
        className="mt-6"
        label={t('specialRemove', { number })}
        icon={<X />}
        onClick={() => onWeekChange(removeSpecial(week, index))}
      />
    </fieldset>
  )
}
