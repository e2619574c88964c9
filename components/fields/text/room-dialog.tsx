import { CircleCheck, CircleX } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Button } from '#components/ui/action/button'
import { Badge } from '#components/ui/display/badge'
import { Notice } from '#components/ui/feedback/notice'
import { Dialog } from '#components/ui/overlay/dialog'
import type { RoomState } from '#contract/agenda/room'
import { dayText } from '#contract/recurrence/calendar-days'
import type { RoomAnswer } from '../editor-props'

export type RoomDialogProps = {
  find: () => Promise<RoomAnswer>
  onChoose: (room: string) => void
  onClose: () => void
}

/** The rooms of the organisation with what is in the way in each, at the time that the form says now. */
export function RoomDialog({ find, onChoose, onClose }: RoomDialogProps) {
  const t = useTranslations('fields.rooms')
  const [found, setFound] = useState<RoomAnswer | 'failed'>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for once, when the dialog opens
  useEffect(() => {
    find().then(setFound, () => setFound('failed'))
  }, [])
  const choose = (room: string) => {
    onChoose(room)
    onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('title')}
      description={t('help')}
      actions={<Button onClick={onClose}>{t('cancel')}</Button>}
    >
      <div className="grid gap-3" aria-live="polite">
        {found === undefined ? <p>{t('loading')}</p> : null}
        {found === 'failed' ? <Notice kind="error">{t('failed')}</Notice> : null}
        {found && found !== 'failed' && found.rooms.length === 0 ? <p>{t('none')}</p> : null}
        {found && found !== 'failed' && found.rooms.length > 0 && !found.isAtTime ? (
          <Notice>{t('noTime')}</Notice>
        ) : null}
        {found && found !== 'failed' ? (
          <ul className="room-list">
            {found.rooms.map((room) => (
              <li key={room.name}>
                <button type="button" className="room" onClick={() => choose(room.name)}>
                  <strong>{room.name}</strong>
                  {found.isAtTime ? <RoomBadge {...room} /> : null}
                  {room.busy ? <BusyText busy={room.busy} days={room.days} /> : null}
                </button>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </Dialog>
  )
}

function RoomBadge({ busy }: RoomState) {
  const t = useTranslations('fields.rooms')
  return busy ? (
    <Badge hue="amber" icon={<CircleX />}>
      {t('busy')}
    </Badge>
  ) : (
    <Badge hue="green" icon={<CircleCheck />}>
      {t('free')}
    </Badge>
  )
}

function BusyText({ busy, days }: { busy: NonNullable<RoomState['busy']>; days: number }) {
  const t = useTranslations('fields.rooms')
  const [start, end] = [busy.start.slice(11, 16), busy.end.slice(11, 16)]
  const day = dayText(busy.start.slice(0, 10))
  const when = busy.allDay ? day : t('when', { day, start, end })
  return (
    <span className="field-help">
      <span>{t('busyWith', { title: busy.title, when })}</span>
      {days > 1 ? <span>{` ${t('moreDays', { count: days - 1 })}`}</span> : null}
    </span>
  )
}
