import { useTranslations } from 'next-intl'
import { FieldGroup } from '#components/ui/input/field'
import { type Weekday, weekdays } from '#contract/recurrence/recurrence'
import { weekdayName } from '#contract/recurrence/sentence-words'
import type { RulePartProps } from './repeat-fields'

/** The days of the week on which it takes place. */
export function WeekdayBoxes({ id, form, set, errorOf, locale }: RulePartProps) {
  const t = useTranslations('fields.recurrence')
  const choose = (weekday: Weekday, isChosen: boolean) =>
    set({ weekdays: weekdays.filter((one) => (one === weekday ? isChosen : form.weekdays.includes(one))) })
  return (
    <FieldGroup id={`${id}-weekdays`} label={t('weekdays')} error={errorOf('weekdays')}>
      <div className="when-weekdays">
        {weekdays.map((weekday) => (
          <label key={weekday} className="pick">
            <input
              type="checkbox"
              className="checkbox"
              checked={form.weekdays.includes(weekday)}
              onChange={(event) => choose(weekday, event.target.checked)}
            />
            <span>{weekdayName(weekday, locale)}</span>
          </label>
        ))}
      </div>
    </FieldGroup>
  )
}
