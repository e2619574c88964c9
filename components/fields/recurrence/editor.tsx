import { useTranslations } from 'next-intl'
import { useMemo, useRef, useState } from 'react'
import { RadioGroup } from '#components/ui/input/radio-group'
import type { RecurrenceForm } from '#contract/recurrence/forms'
import type { Recurrence } from '#contract/recurrence/recurrence'
import { usePart } from '#lib/browser/use-part'
import { fullDayName } from '#lib/format/calendar-names'
import { isSameValue } from '#lib/forms/same-value'
import type { EditorProps } from '../editor-props'
import { HolidayDisclosure } from '../holidays/holiday-disclosure'
import { DateRows } from './date-rows'
import { Preview } from './preview'
import { RepeatFields } from './repeat-fields'
import { WhenFields } from './when-fields'
import { formOf, readWhen, withForm } from './when-value'

export type WhenPartProps = Pick<EditorProps, 'field' | 'control' | 'errors' | 'locale' | 'onBlur' | 'sources'> & {
  recurrence: Recurrence
  /** Without one the rule comes from elsewhere, and stays as it is. */
  form: RecurrenceForm | undefined
  onWhenChange: (next: Recurrence, form?: RecurrenceForm) => void
}

const loadHolidays = async () => (await import('./left-out-holidays')).LeftOutHolidays

/** When something takes place and how it repeats, with the dates that follow from it at hand. */
export function RecurrenceEditor(props: EditorProps) {
  const { field, value, onChange, onBlur, control, errors, locale, sources } = props
  const t = useTranslations('fields.recurrence')
  const recurrence = readWhen(value)
  const [form, setForm] = useState(() => formOf(recurrence))
  // A value from elsewhere (a draft, somebody else's version) is parsed again; this editor's own value is not.
  const made = useRef(value)
  const shown = isSameValue(made.current, value) ? form : formOf(recurrence)
  const onWhenChange = (next: Recurrence, nextForm?: RecurrenceForm) => {
    const stored = nextForm === undefined ? next : withForm(next, nextForm)
    made.current = stored
    setForm(nextForm ?? shown)
    onChange(stored)
  }
  const part: WhenPartProps = {
    ...{ field, recurrence, form: shown, onWhenChange, onBlur, control, errors, locale, sources },
  }
  const hasRule = shown === undefined || !['once', 'series', 'openingHours'].includes(shown.kind)
  return (
    <div className="when" id={control.id} tabIndex={-1}>
      <WhenFields {...part} />
      <RepeatFields {...part} />
      {shown?.kind === 'series' ? (
        <DateRows
          {...part}
          name="dates"
          dates={shown.dates}
          onDatesChange={(dates) => onWhenChange(recurrence, { ...shown, dates })}
        />
      ) : null}
      {hasRule ? (
        <DateRows
          {...part}
          name="exceptions"
          dates={recurrence.exdate}
          onDatesChange={(exdate) => onWhenChange({ ...recurrence, exdate })}
        />
      ) : null}
      {hasRule && recurrence.start !== '' ? (
        <HolidayDisclosure label={t('holidays')} load={loadHolidays} part={part} />
      ) : null}
      {shown?.ends === 'count' && hasRule && recurrence.exdate.length > 0 ? (
        <TimesQuestion {...part} form={shown} />
      ) : null}
      <Preview {...part} />
    </div>
  )
}

const loadTimesChoice = async () => (await import('#contract/recurrence/times-left')).timesChoice

/** Whether a number of times counts what is left out: nine lessons, or ten of which the last is a week later. */
function TimesQuestion({ recurrence, form, onWhenChange, control, locale }: WhenPartProps & { form: RecurrenceForm }) {
  const t = useTranslations('fields.recurrence')
  // The requested number, once the rule has a longer one.
  const [request, setRequest] = useState<{ wanted: number; count: number }>()
  const wanted = request?.count === form.count ? request.wanted : form.count
  const text = JSON.stringify(recurrence)
  const timesChoice = usePart(loadTimesChoice, true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text says all of the recurrence, which is new each time
  const choice = useMemo(() => timesChoice?.(recurrence, wanted), [timesChoice, text, wanted])
  if (choice === undefined) return null
  const { fewer, longer } = choice
  const last = (local: string | undefined) => (local === undefined ? '' : fullDayName(local.slice(0, 10), locale))
  const choose = (isLonger: boolean) => {
    const count = isLonger ? longer.count : wanted
    setRequest(isLonger ? { wanted, count } : undefined)
    onWhenChange(recurrence, { ...form, count })
  }
  return (
    <RadioGroup
      id={`${control.id}-times`}
      label={t('timesQuestion', { count: wanted - fewer.times, wanted })}
      look="list"
      options={[
        { value: 'fewer', label: t('timesFewer', { count: fewer.times, last: last(fewer.last) }) },
        { value: 'longer', label: t('timesLonger', { count: wanted, last: last(longer.last) }) },
      ]}
      value={form.count === longer.count ? 'longer' : form.count === wanted ? 'fewer' : ''}
      radio={{ name: `${control.id}-times`, onChange: (event) => choose(event.target.value === 'longer') }}
    />
  )
}
