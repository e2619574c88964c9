'use client'

import { Archive, ArchiveRestore, Trash2 } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { ConfirmDialog } from '#components/ui/confirm-dialog'
import { Notice } from '#components/ui/notice'
import { changeLifecycle, deleteItem, type LifecycleTarget, readImpact } from '#lib/browser/lifecycle-api'
import { toast } from '#lib/browser/toast'
import { fillText } from '#lib/forms/fill-text'
import type { LifecycleWords } from '#lib/i18n/lifecycle-texts'
import { organisationPaths, teamPaths } from '#lib/paths'
import { ImpactList } from './impact-list'
import { useAct } from './use-act'
import { useImpact } from './use-impact'

export type ArchiveDialogProps = {
  action: 'archive' | 'restore' | 'delete'
  target: LifecycleTarget
  title: string
  onClose: () => void
  words: LifecycleWords
}

const icons = { archive: <Archive />, restore: <ArchiveRestore />, delete: <Trash2 /> }

/** Undoes archiving with the version of the moment. */
export async function undoArchiving(target: LifecycleTarget): Promise<void> {
  const { version } = await readImpact(target, 'restore')
  await changeLifecycle('undo', { target, version, requestKey: crypto.randomUUID() })
}

/** Where one is after something was deleted: the list that it stood in. */
const listAfter = ({ product }: LifecycleTarget, left: string) =>
  product === undefined ? teamPaths(left).organisations() : organisationPaths(left).products()

/** Asks before archiving, restoring or deleting, and tells what it touches. */
export function ArchiveDialog({ action, target, title, onClose, words }: ArchiveDialogProps) {
  const router = useRouter()
  const { impact, refusal: refused } = useImpact(target, action, words.failed)
  const { act, isBusy, refusal } = useAct(words.failed)
  const say = (text: string) => fillText(text, { title })
  const ask = words.ask[action]
  const told = refusal ?? refused
  const isAsking = impact === undefined && refused === undefined

  const done = (message: string, undo?: () => void) => {
    onClose()
    toast({
      message: say(message),
      closeLabel: words.close,
      action: undo === undefined ? undefined : { label: words.undoAction, onClick: undo },
      // An earlier message still offers to undo the archiving.
      replacesAll: action !== 'archive',
    })
    router.refresh()
  }
  const undo = () =>
    undoArchiving(target).then(
      () => done(words.undone),
      () => toast({ message: words.failed, closeLabel: words.close }),
    )
  const confirm = () => {
    if (impact === undefined || impact.refusal !== null) return
    const { version } = impact
    void act(async (requestKey) => {
      if (action === 'delete') {
        const left = await deleteItem({ target, version }, title)
        done(words.deleted)
        return router.push(listAfter(target, left))
      }
      await changeLifecycle(action, { target, version, requestKey })
      if (action === 'archive') done(words.archived, () => void undo())
      else done(words.restored)
    })
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={say(ask.title)}
      description={
        <div className="stack gap-4">
          {told === undefined ? null : (
            <Notice kind="error" announce>
              {told}
            </Notice>
          )}
          <p>{ask.text}</p>
          {impact === undefined ? (
            told === undefined ? (
              <p role="status">{words.loading}</p>
            ) : null
          ) : (
            <ImpactList impact={impact} words={words} />
          )}
        </div>
      }
      confirmLabel={refused === undefined ? ask.confirm : undefined}
      cancelLabel={ask.cancel}
      closeLabel={words.close}
      icon={icons[action]}
      danger={action !== 'restore'}
      busy={isAsking ? words.loading : isBusy && words.busy}
      onConfirm={confirm}
      typeName={
        action === 'delete' ? { name: title, label: say(words.typeName), mismatch: words.mismatch, words } : undefined
      }
    />
  )
}
