'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#components/ui/button'
import { Dialog } from '#components/ui/dialog'
import { Notice } from '#components/ui/notice'
import { AppError } from '#contract/errors'
import type { BulkEffect, Publishing } from '#contract/publishing'
import { type BulkTarget, publishInBulk } from '#lib/browser/publication-api'
import { toast } from '#lib/browser/toast'
import { formatDateTime } from '#lib/format'
import { fillText } from '#lib/forms/fill-text'
import type { PublicationWords } from './publication-words'
import { UnpublishDialog } from './unpublish-dialog'
import { WindowDialog } from './window-dialog'

export type BulkKind = 'publish' | 'later' | 'unpublish'

export type BulkDialogProps = {
  kind: BulkKind
  target: BulkTarget
  words: PublicationWords
  onClose: (isDone: boolean) => void
}

/** How many, and of what: a list has things of one kind. */
function countOf({ items: [first] }: BulkTarget, count: number, { bulk }: PublicationWords) {
  return { count, things: bulk.things[first?.kind ?? 'product'][count === 1 ? 'one' : 'other'] }
}

/** Asks what a bulk act needs, shows its effect on each item, and does it once that is confirmed. */
export function BulkDialog({ kind, target, words, onClose }: BulkDialogProps) {
  const [body, setBody] = useState<Publishing | undefined>(kind === 'publish' ? { action: 'publish' } : undefined)
  const several = fillText(words.bulk.several, countOf(target, target.items.length, words))
  if (body !== undefined) return <Preview body={body} target={target} words={words} onClose={onClose} />
  if (kind === 'unpublish') {
    return (
      <UnpublishDialog
        title={several}
        words={words}
        onClose={() => onClose(false)}
        onConfirm={async (input) => {
          setBody({ action: 'unpublish', ...input })
          return ''
        }}
      />
    )
  }
  return (
    <WindowDialog
      kind="publish"
      title={several}
      words={words}
      onClose={() => onClose(false)}
      onConfirm={async (window) => {
        setBody({ action: 'publish', ...window })
        return ''
      }}
    />
  )
}

type PreviewProps = Pick<BulkDialogProps, 'target' | 'words' | 'onClose'> & { body: Publishing }

function Preview({ body, target, words, onClose }: PreviewProps) {
  const router = useRouter()
  const { bulk, dialog } = words
  const [effects, setEffects] = useState<BulkEffect[]>()
  const [refusal, setRefusal] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const isSending = useRef(false)
  const [requestKey] = useState(() => crypto.randomUUID())

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, for what was chosen when the dialog opened
  useEffect(() => {
    publishInBulk(target, body).then(setEffects, (error: unknown) => {
      if (!(error instanceof AppError)) throw error
      setRefusal(error.message)
    })
  }, [])
  const willChange = effects?.filter(({ after }) => after !== null) ?? []
  const from = body.from === undefined ? '' : formatDateTime(body.from)
  const effectOf = ({ refusal: refused }: BulkEffect) => {
    if (refused !== null) return refused.message
    if (body.action === 'unpublish') return from === '' ? bulk.goesOffline : fillText(bulk.goesOfflineOn, { from })
    return from === '' ? bulk.goesOnline : fillText(bulk.goesOnlineOn, { from })
  }
  const confirm = async () => {
    if (isSending.current) return
    isSending.current = true
    setBusy(true)
    try {
      const done = (await publishInBulk(target, body, requestKey)).filter(({ after }) => after !== null)
      toast({ message: fillText(bulk.done, countOf(target, done.length, words)), closeLabel: words.close })
      router.refresh()
      onClose(true)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      setRefusal(error.message)
    } finally {
      isSending.current = false
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      width="wide"
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose(false))}
      title={bulk.previewTitle}
      description={bulk.previewText}
      closeLabel={words.close}
      actions={
        <>
          <Button onClick={() => onClose(false)}>{dialog.cancel}</Button>
          {willChange.length === 0 ? null : (
            <Button
              look={body.action === 'unpublish' ? 'danger-solid' : 'primary'}
              busy={isBusy && dialog.busy}
              onClick={() => void confirm()}
            >
              {fillText(
                body.action === 'unpublish' ? bulk.confirmUnpublish : bulk.confirmPublish,
                countOf(target, willChange.length, words),
              )}
            </Button>
          )}
        </>
      }
    >
      {refusal === undefined ? null : (
        <Notice kind="error" announce>
          {refusal}
        </Notice>
      )}
      {effects === undefined ? (
        refusal === undefined ? (
          <p role="status">{bulk.loading}</p>
        ) : null
      ) : (
        <ul className="grid gap-2">
          {effects.map((effect) => (
            <li key={`${effect.kind} ${effect.key}`}>
              <b>{effect.title}</b>
              <br />
              <span className={effect.refusal === null ? 'text-text-2' : 'text-muted'}>
                {effect.refusal === null ? null : `${bulk.nothing} `}
                {effectOf(effect)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}
