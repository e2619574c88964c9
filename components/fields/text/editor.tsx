import { DoorOpen } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { lazyPart } from '#components/i18n/lazy-part'
import { Button } from '#components/ui/action/button'
import { TextInput } from '#components/ui/input/text-input'
import { useLazyDialog } from '#lib/browser/use-lazy-dialog'
import type { EditorProps } from '../editor-props'
import { textOf } from '../read-value'
import { CharactersLeft } from './characters-left'
import type { RoomDialogProps } from './room-dialog'

const loadDialog = lazyPart<RoomDialogProps>(
  ['ui', 'fields.rooms'],
  async () => (await import('./room-dialog')).RoomDialog,
)

/** Fills in one of the rooms of the organisation; any other place can be typed. */
function RoomChoice(props: Omit<RoomDialogProps, 'onClose'>) {
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

export function TextEditor({ field, value, onChange, onBlur, control, sources }: EditorProps) {
  const text = textOf(value)
  return (
    <>
      <TextInput
        {...control}
        autoComplete="off"
        value={text}
        onChange={(event) => onChange(event.target.value || undefined)}
        onBlur={onBlur}
      />
      {sources?.rooms?.field === field.name ? (
        <RoomChoice
          find={async () => (await sources.rooms?.find(sources.valueOf?.('when'))) ?? { rooms: [], isAtTime: false }}
          onChoose={onChange}
        />
      ) : null}
      <CharactersLeft text={text} maximum={field.maximumLength} />
    </>
  )
}
