import { Copy, Plus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/action/button'
import { IconButton } from '#components/ui/action/icon-button'
import { Checkbox } from '#components/ui/input/checkbox'
import { FieldError } from '#components/ui/input/field'
import type { FieldLimits } from '#contract/types/field-limits'
import { capitalised } from '../capitalised'
import type { EditorProps } from '../editor-props'
import { partId } from '../field-errors'
import { useRowFocus } from '../use-row-focus'
import { BlockFields } from './block-fields'
import { addBlock, blocksOf, copyDay, type OpeningWeek, type WeekDay, weekDays } from './week'

type CopyDayProps = {
  day: WeekDay
  onCopy: (days: WeekDay[]) => void
  onCancel: () => void
}

/** Shown below the day that is copied. */
function CopyDay({ day, onCopy, onCancel }: CopyDayProps) {
  const t = useTranslations('fields.openingTimes')
  const others = weekDays.filter((other) => other !== day)
  const [chosen, setChosen] = useState<WeekDay[]>([])
  return (
    <fieldset className="col-span-full grid gap-2 border-t border-line py-2">
      <legend className="field-label float-left">{capitalised(t('copyTo', { day: t(`days.${day}`) }))}</legend>
      <div className="flex flex-wrap gap-x-4">
        {others.map((other) => (
          <Checkbox
            key={other}
            label={t(`days.${other}`)}
            checked={chosen.includes(other)}
            onChange={(event) =>
              setChosen(event.target.checked ? [...chosen, other] : chosen.filter((day) => day !== other))
            }
          />
        ))}
      </div>
      <div className="flex gap-2">
        <Button size="small" onClick={() => onCopy(chosen)}>
          {t('copyApply')}
        </Button>
        <Button size="small" look="quiet" onClick={onCancel}>
          {t('copyCancel')}
        </Button>
      </div>
    </fieldset>
  )
}

export type WeekPartProps = Pick<EditorProps, 'control' | 'errors' | 'onBlur'> & {
  week: OpeningWeek
  limits: FieldLimits<'openingTimes'>
  onWeekChange: (week: OpeningWeek) => void
  /** The path of the week in the value: nothing, or `seasons.2.`. */
  base?: string
}

export function DayRow({ day, ...props }: WeekPartProps & { day: WeekDay }) {
  const { week, limits, onWeekChange, control, errors, base = '' } = props
  const t = useTranslations('fields')
  const [isCopying, setCopying] = useState(false)
  const name = t(`openingTimes.days.${day}`)
  const blocks = blocksOf(week, day)
  const wrong = blocks.flatMap(({ index }) =>
    ['', '.from', '.till', '.day'].flatMap((part) => {
      const path = `${base}weekly.${index}${part}`
      return errors[path] ? [{ id: `${partId(control.id, path)}-row`, path, text: errors[path] }] : []
    }),
  )
  const rows = useRowFocus<HTMLLIElement>()
  return (
    <li data-invalid={wrong.length > 0 ? '' : undefined} data-rows="" ref={rows.list}>
      <span className="field-label">{capitalised(name)}</span>
      <div className="opening-hours-blocks">
        {blocks.length === 0 ? <span className="text-muted">{t('openingTimes.closed')}</span> : null}
        {blocks.map((block, at) => (
          <BlockFields
            key={block.index}
            {...props}
            block={block}
            number={at + 1}
            name={name}
            onRemoved={() => rows.removed(at)}
          />
        ))}
      </div>
      <span className="opening-hours-actions">
        {week.weekly.length < limits.weekly ? (
          <IconButton
            size="small"
            label={t('openingTimes.add', { day: name })}
            icon={<Plus />}
            onClick={() => {
              onWeekChange(addBlock(week, day))
              rows.added()
            }}
          />
        ) : null}
        <IconButton
          size="small"
          label={t('openingTimes.copy', { day: capitalised(name) })}
          icon={<Copy />}
          aria-expanded={isCopying}
          onClick={() => setCopying(!isCopying)}
        />
      </span>
      {wrong.map(({ id, path, text }) => (
        <FieldError key={path} id={id}>
          {text}
        </FieldError>
      ))}
      {isCopying ? (
        <CopyDay
          day={day}
          onCopy={(days) => {
            onWeekChange(copyDay(week, day, days))
            setCopying(false)
          }}
          onCancel={() => setCopying(false)}
        />
      ) : null}
    </li>
  )
}
