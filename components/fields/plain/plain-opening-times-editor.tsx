import { useTranslations } from 'next-intl'
import { Checkbox } from '#components/ui/input/checkbox'
import { Textarea } from '#components/ui/input/textarea'
import { Disclosure } from '#components/ui/page/disclosure'
import { capitalised } from '../capitalised'
import { blocksOf, readWeek, type WeekDay, weekDays } from '../opening-times/week'
import { weekSummary } from '../opening-times/week-summary'
import { PartField } from '../part-field'
import { recordOf } from '../read-value'
import type { PlainEditorProps } from './plain-editor'
import { PlainHoursRow } from './plain-hours-row'
import { timesOf } from './plain-opening-times'
import { PlainOtherDays } from './plain-other-days-editor'

/** A day after the other: closed, or its hours, and what goes before them. Other hours in a part of the year are mentioned, and stay. */
export function PlainOpeningTimesEditor(props: PlainEditorProps) {
  const { parts, value, nameOf, control, errors } = props
  const t = useTranslations('fields')
  const say = useTranslations('fields.openingTimes')
  const { seasons, temporarilyClosed } = recordOf(value)
  const { now, more } = weekSummary(readWeek({ seasons, ...(temporarilyClosed ? { temporarilyClosed } : {}) }), say)
  const besides = [now, more].filter(Boolean).join(' ')
  return (
    <div className="grid gap-4" id={control.id} tabIndex={-1}>
      <div className="plain-week">
        {weekDays.map((day) => (
          <Day key={day} day={day} {...props} />
        ))}
      </div>
      <PlainOtherDays {...props} />
      <Checkbox
        name={nameOf('appointment')}
        value="yes"
        defaultChecked={parts.appointment === 'yes'}
        label={t('openingTimes.allByAppointment')}
      />
      <PartField control={control} errors={errors} part="note" label={t('openingTimes.noteText')} optional>
        {(wiring) => <Textarea {...wiring} name={nameOf('note')} defaultValue={parts.note} rows={2} />}
      </PartField>
      {besides === '' ? null : <p className="field-help">{t('plain.besides', { besides })}</p>}
    </div>
  )
}

function Day({ day, ...props }: PlainEditorProps & { day: WeekDay }) {
  const { value, nameOf } = props
  const t = useTranslations('fields.openingTimes')
  const say = useTranslations('fields.plain')
  const blocks = blocksOf(readWeek(value), day)
  const name = t(`days.${day}`)
  const row = (at: number) => {
    const block = blocks[at]
    return (
      <PlainHoursRow
        key={at}
        {...props}
        of={`${day}.${at}`}
        place={block && `weekly.${block.index}`}
        day={name}
        number={at + 1}
      />
    )
  }
  const rows = Array.from({ length: timesOf(blocks.length) }, (_, at) => at)
  const shown = Math.max(1, blocks.length)
  return (
    <fieldset className="plain-day">
      <legend>{capitalised(name)}</legend>
      <label className="pick">
        <input
          className="checkbox"
          type="checkbox"
          name={nameOf(`${day}.closed`)}
          value="yes"
          defaultChecked={blocks.length === 0}
          aria-label={say('closedOn', { day: name })}
        />
        {t('closed')}
      </label>
      <div className="plain-day-hours">
        {rows.slice(0, shown).map(row)}
        <Disclosure
          summary={
            <span>
              {say('moreHours')}
              <span className="sr-only"> {name}</span>
            </span>
          }
        >
          {rows.slice(shown).map(row)}
        </Disclosure>
      </div>
    </fieldset>
  )
}
