import { CalendarPlus, Plus, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/action/button'
import { IconButton } from '#components/ui/action/icon-button'
import { Checkbox } from '#components/ui/input/checkbox'
import { TextInput } from '#components/ui/input/text-input'
import type { Hours } from '#contract/fields/opening-hours/opening-times'
import { endsBeforeStart } from '#lib/forms/time-text'
import { AddRow } from '../add-row'
import { DateInput } from '../date/date-input'
import { PartField } from '../part-field'
import { useRowFocus } from '../use-row-focus'
import type { WeekPartProps } from './day-row'
import { TimeInput } from './time-input'
import { addSpecial, changeSpecial, removeSpecial, type SpecialDay } from './week'

export function SpecialDays(props: WeekPartProps) {
  const { week, limits, onWeekChange } = props
  const t = useTranslations('fields')
  const rows = useRowFocus()
  return (
    <div className="grid gap-3" data-rows="" ref={rows.list}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="field-label">{t('openingTimes.special')}</span>
        <AddRow count={week.special.length} maximum={limits.special}>
          <Button
            size="small"
            icon={<CalendarPlus />}
            onClick={() => {
              onWeekChange(addSpecial(week))
              rows.added()
            }}
          >
            {t('openingTimes.specialAdd')}
          </Button>
        </AddRow>
      </div>
      {week.special.map((day, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: days have no identity of their own, and are not reordered
        <SpecialDayFields key={index} {...props} day={day} index={index} onRemoved={rows.removed} />
      ))}
    </div>
  )
}

type SpecialDayProps = WeekPartProps & { day: SpecialDay; index: number; onRemoved: (index: number) => void }

function SpecialDayFields({ day, index, onRemoved, ...props }: SpecialDayProps) {
  const { week, limits, onWeekChange, onBlur } = props
  const t = useTranslations('fields.openingTimes')
  const number = index + 1
  const change = (next: Partial<SpecialDay>) => onWeekChange(changeSpecial(week, index, next))
  const { more = [] } = day
  const spans = [day, ...more]
  const rows = useRowFocus()
  return (
    <fieldset className="field-row border-t border-line pt-3" data-row="">
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
      {day.closed ? null : (
        <div className="grid gap-2" data-rows="" ref={rows.list}>
          {spans.map((span, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: spans have no identity of their own, and are not reordered
            <div key={at} className="field-row" data-row="">
              <SpanFields
                {...props}
                part={at === 0 ? `special.${index}` : `special.${index}.more.${at - 1}`}
                span={span}
                onSpanChange={(next) =>
                  at === 0
                    ? change(next)
                    : change({ more: more.map((other, place) => (place === at - 1 ? { ...other, ...next } : other)) })
                }
              />
              {at === 0 ? null : (
                <IconButton
                  className="mt-6"
                  label={t('specialSpanRemove', { number: at + 1 })}
                  icon={<X />}
                  onClick={() => {
                    change({ more: more.filter((_, place) => place !== at - 1) })
                    rows.removed(at)
                  }}
                />
              )}
            </div>
          ))}
          <div>
            <AddRow count={more.length} maximum={limits.more}>
              <Button
                size="small"
                look="quiet"
                icon={<Plus />}
                onClick={() => {
                  change({ more: [...more, { from: '', till: '' }] })
                  rows.added()
                }}
              >
                {t('specialSpanAdd')}
              </Button>
            </AddRow>
          </div>
        </div>
      )}
      {/* Together on a line, also where that is the next one. */}
      <div className="flex min-w-52 flex-1 items-start gap-2">
        <div className="min-w-0 flex-1">
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
          onClick={() => {
            onWeekChange(removeSpecial(week, index))
            onRemoved(index)
          }}
        />
      </div>
    </fieldset>
  )
}

type SpanFieldsProps = WeekPartProps & {
  part: string
  span: Partial<Hours>
  onSpanChange: (change: Partial<Hours>) => void
}

/** From when until when it is open once on a day. */
function SpanFields({ part, span, onSpanChange, ...props }: SpanFieldsProps) {
  const t = useTranslations('fields.openingTimes')
  const labels = { from: t('specialFrom'), till: t('specialTill') }
  return (
    <>
      {(['from', 'till'] as const).map((end) => (
        <PartField key={end} {...props} part={`${part}.${end}`} label={labels[end]}>
          {(wiring) => (
            <TimeInput
              {...wiring}
              value={span[end] ?? ''}
              onValueChange={(time) => onSpanChange({ [end]: time })}
              onBlur={props.onBlur}
            />
          )}
        </PartField>
      ))}
      {span.closesNextDay || endsBeforeStart(span.from ?? '', span.till ?? '') ? (
        <div className="md:pt-7">
          <Checkbox
            label={t('closesNextDay')}
            checked={span.closesNextDay === true}
            onChange={(event) => onSpanChange({ closesNextDay: event.target.checked })}
            onBlur={props.onBlur}
          />
        </div>
      ) : null}
    </>
  )
}
