import { useTranslations } from 'next-intl'
import { useEffect, useId, useState } from 'react'
import { Button } from '#components/ui/action/button'
import { Notice } from '#components/ui/feedback/notice'
import { Field } from '#components/ui/input/field'
import { Textarea } from '#components/ui/input/textarea'
import { Dialog } from '#components/ui/overlay/dialog'
import { roomsOfText } from '#contract/agenda/room-names'
import { call } from '#lib/api/client'
import { useAction } from '#lib/browser/use-action'

export type RoomsDialogProps = { organisation: string; onClose: () => void }

/** The rooms of an organisation, one on each line: quick to type, to paste and to put in another order. */
export function RoomsDialog({ organisation, onClose }: RoomsDialogProps) {
  const t = useTranslations('calendar.rooms')
  const id = useId()
  const { run, running, failure } = useAction()
  const [version, setVersion] = useState<number>()
  const [text, setText] = useState('')
  const params = { organisation }
  const read = async () => {
    const { data } = await call('GET /main/organisation/{organisation}/room', { params })
    setVersion(data.version)
    setText(data.rooms.join('\n'))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for once, when the dialog opens
  useEffect(() => {
    void run(read, { name: 'reading', refresh: false })
  }, [])
  const save = async () => {
    await call('PUT /main/organisation/{organisation}/room', {
      params,
      body: { rooms: roomsOfText(text) },
      version: version ?? 0,
    })
    onClose()
  }
  const refused = failure?.options.fields?.[0]
  const room = roomsOfText(text)[Number(refused?.path.split('.')[1])]
  const issue = refused && 'message' in refused ? refused.message : undefined
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('title')}
      description={t('help')}
      focus="first-field"
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          {version === undefined ? null : (
            <Button
              look="primary"
              busy={running === 'saving' && t('saving')}
              onClick={() => run(save, { name: 'saving', done: t('saved') })}
            >
              {t('save')}
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-4">
        {failure && !refused ? (
          <Notice kind="error">{failure.code === 'CONFLICT' ? t('conflict') : t('failed')}</Notice>
        ) : null}
        <Field
          id={id}
          label={t('list')}
          help={t('listHelp')}
          error={issue === undefined ? undefined : room === undefined ? issue : `${room}: ${issue}`}
        >
          {(control) => (
            <Textarea
              {...control}
              rows={10}
              disabled={version === undefined}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          )}
        </Field>
      </div>
    </Dialog>
  )
}
