import { useTranslations } from 'next-intl'
import { Checkbox } from '#components/ui/input/checkbox'
import { FieldError } from '#components/ui/input/field'
import { fieldWiring } from '../../ui/input/field-wiring'
import { partId } from '../field-errors'
import { PlainTime } from './plain-control'
import type { PlainEditorProps } from './plain-editor'

export type PlainHoursRowProps = Pick<PlainEditorProps, 'parts' | 'nameOf' | 'control' | 'errors'> & {
  /** Prefix of the names of its controls. */
  of: string
  /** The place of these hours in the value, where their errors are shown; undefined for a row that is empty yet. */
  place: string | undefined
  /** The day, and the number of the time in it, for screen readers. */
  day: string
  number: number
}

/** From when until when it is open once on a day. */
export function PlainHoursRow({ parts, nameOf, control, errors, of, place, day, number }: PlainHoursRowProps) {
  const t = useTranslations('fields.openingTimes')
  const say = useTranslations('fields.plain')
  const error = place === undefined ? undefined : (errors[place] ?? errors[`${place}.from`] ?? errors[`${place}.till`])
  const at = place ?? of
  const wiring = fieldWiring(partId(control.id, `${at}.from`), { error })
  const partOf = (part: string) => ({ name: nameOf(`${of}.${part}`), text: parts[`${of}.${part}`] ?? '' })
  const values = { day, number }
  return (
    <div
      className="plain-hours"
      id={place && partId(control.id, place)}
      tabIndex={-1}
      data-invalid={error ? '' : undefined}
    >
      <PlainTime {...wiring} {...partOf('from')} label={say('from', values)} />
      <span aria-hidden="true">{t('to')}</span>
      <PlainTime {...wiring} id={partId(control.id, `${at}.till`)} {...partOf('till')} label={say('till', values)} />
      {(['next', 'appointment'] as const).map((mark) =>
        parts[`${of}.${mark}`] === 'yes' ? (
          <Checkbox
            key={mark}
            name={nameOf(`${of}.${mark}`)}
            value="yes"
            defaultChecked
            label={t(mark === 'next' ? 'closesNextDay' : 'byAppointment')}
          />
        ) : null,
      )}
      {error ? <FieldError id={wiring.id}>{error}</FieldError> : null}
    </div>
  )
}
