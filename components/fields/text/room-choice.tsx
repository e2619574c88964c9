import { DoorOpen } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { lazyPart } from '#components/i18n/lazy-part'
import { Button } from '#components/ui/action/button'
import { useLazyDialog } from '#lib/browser/use-lazy-dialog'
import type { RoomDialogProps } from './room-dialog'

const loadDialog = lazyPart<RoomDialogProps>(
  ['ui', 'fields.rooms'],
  async () => (await import('./room-dialog')).RoomDialog,
)

/** Fills in one of the rooms of the organisation; any other place can be typed. */
export function RoomChoice(props: Omit<RoomDialogProps, 'onClose'>) {
  const t = useTranslations('fields')
  const { Dialog, open, close } = useLazyDialog(loadDialog)
  return (
    <div>
      <Button size="small" icon={<DoorOpen />} onClick={open}>
        {t('roomChoose')}
      </Button>
      {Dialog ? <Dialog {...props} onClose={close} /> : null}
    </div>
  )
}
