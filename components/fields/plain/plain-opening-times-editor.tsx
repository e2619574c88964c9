import { useTranslations } from 'next-intl'
import { Checkbox } from '#components/ui/input/checkbox'
import { FieldError } from '#components/ui/input/field'
import { Textarea } from '#components/ui/input/textarea'
import { Disclosure } from '#components/ui/page/disclosure'
import { fieldWiring } from '../../ui/input/field-wiring'
import { capitalised } from '../capitalised'
import { partId } from '../field-errors'
import { blocksOf, readWeek, type WeekDay, weekDays } from '../opening-times/week'
import { weekSummary } from '../opening-times/week-summary'
import { PartField } from '../part-field'
import { PlainTime } from './plain-control'
import type { PlainEditorProps } from './plain-editor'
import { timesOf } from './plain-opening-times'

/** A day after the other: closed, or its hours. What goes before the week is told, and stays. */
export function PlainOpeningTimesEditor(props: PlainEditorProps) {
  const { parts, value, nameOf, control, errors } = props
  const t = useTranslations('fields')
  const say = useTranslations('fields.openingTimes')
  const { now, holidays, special, more } = weekSummary(readWeek(value), say)
  const besides = [now, holidays, special, more].filter(Boolean).join(' ')
  return (
    <div className="grid gap-4" id={control.id} tabIndex={-1}>
      <div className="plain-week">
        {weekDays.map((day) => (
          <Day key={day} day={day} {...props} />
        ))}
      </div>
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

/** Where the errors of a row stand, by the place of its block among all of the week. */
const errorOf = (errors: PlainEditorProps['errors'], index: number | undefined) =>
  index === undefined
    ? undefined
    : (errors[`weekly.${index}`] ?? errors[`weekly.${index}.from`] ?? errors[`weekly.${index}.till`])

function Day({ day, parts, value, nameOf, control, errors }: PlainEditorProps & { day: WeekDay }) {
  const t = useTranslations('fields.openingTimes')
  const say = useTranslations('fields.plain')
  const blocks = blocksOf(readWeek(value), day)
  const name = t(`days.${day}`)
  const row = (at: number) => {
    const block = blocks[at]
    const error = errorOf(errors, block?.index)
    const id =
      block === undefined ? partId(control.id, `${day}-${at}`) : partId(control.id, `weekly.${block.index}.from`)
    const wiring = fieldWiring(id, { error })
    const of = (part: string) => ({ name: nameOf(`${day}.${at}.${part}`), text: parts[`${day}.${at}.${part}`] ?? '' })
    const values = { day: name, number: at + 1 }
    return (
      <div key={at} className="plain-hours" data-invalid={error ? '' : undefined}>
        <PlainTime {...wiring} {...of('from')} label={say('from', values)} />
        <span aria-hidden="true">{t('to')}</span>
        <PlainTime
          {...wiring}
          id={block === undefined ? `${id}-till` : partId(control.id, `weekly.${block.index}.till`)}
          {...of('till')}
          label={say('till', values)}
        />
        {(['next', 'appointment'] as const).map((mark) =>
          parts[`${day}.${at}.${mark}`] === 'yes' ? (
            <Checkbox
              key={mark}
              name={nameOf(`${day}.${at}.${mark}`)}
              value="yes"
              defaultChecked
              label={t(mark === 'next' ? 'closesNextDay' : 'byAppointment')}
            />
          ) : null,
        )}
        {error ? <FieldError id={id}>{error}</FieldError> : null}
      </div>
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
