import { useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import { RadioGroup } from '#components/ui/input/radio-group'
import type { RecurrenceForm } from '#contract/recurrence/forms'
import { usePart } from '#lib/browser/use-part'
import { fullDayName } from '#lib/format/calendar-names'
import type { WhenPartProps } from './editor'

const loadTimesChoice = async () => (await import('#contract/recurrence/times-left')).timesChoice

/** Whether a number of times counts what is left out: nine lessons, or ten of which the last is a week later. */
export function TimesQuestion({
  recurrence,
  form,
  onWhenChange,
  control,
  locale,
}: WhenPartProps & { form: RecurrenceForm }) {
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
