'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/action/button'
import { DateField } from '#components/ui/date/date-field'
import { Field } from '#components/ui/input/field'
import { parseDate } from '#lib/forms/parse-date'
import { parseTime } from '#lib/forms/time-text'
import { TimeInput } from '../fields/opening-times/time-input'

export type AsOfFormProps = {
  self: string
  /** The moment shown now, as DD-MM-YYYY and HH:mm. */
  date: string
  time: string
}

/** Asks for a moment in the past; the list then shows what was there at that moment. */
export function AsOfForm({ self, date: initialDate, time: initialTime }: AsOfFormProps) {
  const t = useTranslations('history.asOfForm')
  const [date, setDate] = useState(initialDate)
  const [time, setTime] = useState(initialTime)
  const [isWrong, setWrong] = useState(false)
  const day = parseDate(date, 'past')
  const clock = parseTime(time)
  return (
    <form
      action={self}
      method="get"
      className="as-of-form"
      onSubmit={(event) => {
        if (day !== undefined && clock !== undefined) return
        event.preventDefault()
        setWrong(true)
      }}
    >
      <Field id="as-of-date" label={t('date')} error={isWrong && !day ? t('wrong') : undefined}>
        {(control) => (
          <DateField
            {...control}
            towards="past"
            value={date}
            onValueChange={(text) => setDate(text)}
            onMoment={(text, typed) => {
              setDate(text)
              setTime(typed)
            }}
          />
        )}
      </Field>
      <Field id="as-of-time" label={t('time')} error={isWrong && !clock ? t('wrong') : undefined}>
        {(control) => <TimeInput {...control} value={time} onValueChange={setTime} onBlur={() => undefined} />}
      </Field>
      <input type="hidden" name="at" value={`${day ?? ''}T${clock ?? ''}`} />
      <Button type="submit">{t('show')}</Button>
      <p className="field-help">{t('help')}</p>
    </form>
  )
}
