'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/action/button'
import { DateField } from '#components/ui/input/date-field'
import { Field } from '#components/ui/input/field'
import { TextInput } from '#components/ui/input/text-input'
import { parseDate } from '#lib/forms/parse-date'

export type AsOfFormProps = {
  self: string
  /** What is shown now, as DD-MM-YYYY and HH:mm. */
  date: string
  time: string
}

/** Asks for a moment in the past; the list then shows what was there at that moment. */
export function AsOfForm({ self, date: givenDate, time: givenTime }: AsOfFormProps) {
  const t = useTranslations('history.asOfForm')
  const [date, setDate] = useState(givenDate)
  const [time, setTime] = useState(givenTime)
  const [isWrong, setWrong] = useState(false)
  const day = parseDate(date)
  const isTime = /^([01]?\d|2[0-3]):[0-5]\d$/.test(time)
  return (
    <form
      action={self}
      method="get"
      className="as-of-form"
      onSubmit={(event) => {
        if (day !== undefined && isTime) return
        event.preventDefault()
        setWrong(true)
      }}
    >
      <Field id="as-of-date" label={t('date')} error={isWrong && !day ? t('wrong') : undefined}>
        {(control) => <DateField {...control} value={date} onValueChange={(text) => setDate(text)} />}
      </Field>
      <Field id="as-of-time" label={t('time')} error={isWrong && !isTime ? t('wrong') : undefined}>
        {(control) => (
          <TextInput {...control} measure="time" value={time} onChange={(event) => setTime(event.target.value)} />
        )}
      </Field>
      <input type="hidden" name="at" value={`${day ?? ''}T${time.padStart(5, '0')}`} />
      <Button type="submit">{t('show')}</Button>
      <p className="field-help">{t('help')}</p>
    </form>
  )
}
