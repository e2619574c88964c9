import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { Button } from '#components/ui/action/button'
import { DateField } from '#components/ui/date/date-field'
import { Field } from '#components/ui/input/field'
import { dayText } from '#contract/recurrence/calendar-days'
import { dayAt, parseDate } from '#lib/forms/parse-date'

/** As shown in the fields. */
export type Dates = { from: string; until: string }
export const dateOfText = (text: string): string | undefined => parseDate(text)

type ClosingDatesProps = {
  dates: Dates
  onDates: (dates: Dates) => void
  /** Days that many close on, with what is usually said of them. */
  onPreset: (dates: Dates, note: string) => void
}

/** The coming Christmas: that of next year once this one is over. */
function christmasFrom(today: string): Dates {
  const year = Number(today.slice(0, 4)) + (today.slice(5) > '12-26' ? 1 : 0)
  return { from: dayText(`${year}-12-25`), until: dayText(`${year}-12-26`) }
}

/** From when until when, typed as people write dates; one day needs no end. */
export function ClosingDates({ dates, onDates, onPreset }: ClosingDatesProps) {
  const t = useTranslations('closing')
  const id = useId()
  const today = dayAt(new Date())
  const issueOf = (text: string) => (text.trim() === '' || dateOfText(text) !== undefined ? undefined : t('dateIssue'))
  return (
    <div className="stack gap-2">
      <div className="field-row">
        <Field id={`${id}-from`} label={t('from')} error={issueOf(dates.from)}>
          {(control) => (
            <DateField {...control} value={dates.from} onValueChange={(from) => onDates({ ...dates, from })} />
          )}
        </Field>
        <Field id={`${id}-until`} label={t('until')} error={issueOf(dates.until)} optional>
          {(control) => (
            <DateField {...control} value={dates.until} onValueChange={(until) => onDates({ ...dates, until })} />
          )}
        </Field>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="small" onClick={() => onPreset({ from: dayText(today), until: dayText(today) }, '')}>
          {t('today')}
        </Button>
        <Button size="small" onClick={() => onPreset(christmasFrom(today), t('christmasNote'))}>
          {t('christmas')}
        </Button>
      </div>
    </div>
  )
}
