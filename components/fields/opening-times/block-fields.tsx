import { Ellipsis, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/action/button'
import { IconButton } from '#components/ui/action/icon-button'
import { Menu } from '#components/ui/action/menu'
import { endsBeforeStart } from '#lib/forms/time-text'
import { errorId } from '../../ui/input/field-wiring'
import { partId } from '../field-errors'
import type { WeekPartProps } from './day-row'
import { TimeInput } from './time-input'
import { changeBlock, type PlacedBlock, removeBlock } from './week'

type BlockFieldsProps = WeekPartProps & { block: PlacedBlock; number: number; name: string; onRemoved: () => void }

export function BlockFields({ block, number, name, onRemoved, ...props }: BlockFieldsProps) {
  const { week, onWeekChange, control, errors, onBlur, base = '' } = props
  const { index, closesNextDay = false, byAppointment = false } = block
  const t = useTranslations('fields.openingTimes')
  const marks = [closesNextDay ? t('nextDayMark') : '', byAppointment ? t('appointmentMark') : ''].filter(Boolean)
  const toggle = (mark: 'closesNextDay' | 'byAppointment', isOn: boolean) =>
    onWeekChange(changeBlock(week, index, { [mark]: isOn }))
  const time = (end: 'from' | 'till') => {
    const own = `${base}weekly.${index}`
    const path = `${own}.${end}`
    // An error of the block as a whole belongs to its start.
    const wrong = errors[path] ? path : errors[own] ? own : undefined
    return (
      <TimeInput
        id={partId(control.id, path)}
        aria-invalid={wrong ? true : undefined}
        aria-describedby={wrong ? errorId(`${partId(control.id, wrong)}-row`) : undefined}
        label={t(end, { day: name })}
        value={block[end]}
        onValueChange={(text) => onWeekChange(changeBlock(week, index, { [end]: text }))}
        onBlur={onBlur}
      />
    )
  }
  return (
    <span className="opening-hours-block" data-row="">
      {time('from')}
      <span className="text-muted">{t('to')}</span>
      {time('till')}
      {marks.length > 0 ? <span className="text-small text-muted">{marks.join(', ')}</span> : null}
      {endsBeforeStart(block.from, block.till) && !closesNextDay ? (
        <Button size="small" onClick={() => toggle('closesNextDay', true)}>
          {t('closesNextDay')}
        </Button>
      ) : null}
      <Menu
        label={t('more', { number, day: name })}
        trigger={<IconButton size="small" label={t('more', { number, day: name })} icon={<Ellipsis />} />}
        items={[
          {
            key: 'nextDay',
            label: closesNextDay ? t('notNextDay') : t('closesNextDay'),
            onSelect: () => toggle('closesNextDay', !closesNextDay),
          },
          {
            key: 'appointment',
            label: byAppointment ? t('notByAppointment') : t('byAppointment'),
            onSelect: () => toggle('byAppointment', !byAppointment),
          },
        ]}
      />
      <IconButton
        size="small"
        label={t('remove', { number, day: name })}
        icon={<X />}
        onClick={() => {
          onWeekChange(removeBlock(week, index))
          onRemoved()
        }}
      />
    </span>
  )
}
