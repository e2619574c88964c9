'use client'

import { Trash2 } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { AppError } from '#contract/errors'
import { toast } from '#lib/browser/toast'
import { fillText } from '#lib/forms/fill-text'
import { Button } from './button'
import { ConfirmDialog } from './confirm-dialog'

/** `deleteTitle` and `deleted` may name what it is about: `{name}`. */
export type DeleteWords = Record<
  'delete' | 'deleteTitle' | 'deleteText' | 'deleting' | 'deleted' | 'keep' | 'close' | 'changedSince' | 'showChanged',
  string
>

export type DeleteButtonProps = {
  name: string
  /** The one that the page shows: what somebody changed meanwhile is not deleted unseen. */
  version: number
  words: DeleteWords
  /** Deletes that version, given as an ETag; an `AppError` says why not. */
  remove: (version: string) => Promise<unknown>
  /** Where to go when it is gone. */
  leadsTo: string
  /** Why it can't be deleted now. */
  reason?: string
  /** Shows why it was refused; else a toast says so. */
  onProblem?: (text: string) => void
}

/** Deletes the thing that the page is about, once that is confirmed. */
export function DeleteButton({ name, version, words, remove, leadsTo, reason, onProblem }: DeleteButtonProps) {
  const router = useRouter()
  const [isOpen, setOpen] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [isOutdated, setOutdated] = useState(false)
  const confirm = async () => {
    if (isBusy) return
    setBusy(true)
    try {
      await remove(`"v${version}"`)
      toast({ message: fillText(words.deleted, { name }), closeLabel: words.close })
      router.push(leadsTo)
      router.refresh()
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      if (error.code === 'CONFLICT') return setOutdated(true)
      if (onProblem === undefined) toast({ message: error.message, closeLabel: words.close })
      else onProblem(error.message)
      setOpen(false)
      router.refresh()
    } finally {
      setBusy(false)
    }
  }
  const change = (open: boolean) => {
    setOpen(open)
    if (open || !isOutdated) return
    setOutdated(false)
    router.refresh()
  }
  return (
    <>
      <Button look="danger" icon={<Trash2 />} reason={reason} onClick={() => change(true)}>
        {words.delete}
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={change}
        title={fillText(words.deleteTitle, { name })}
        description={isOutdated ? words.changedSince : words.deleteText}
        confirmLabel={isOutdated ? undefined : words.delete}
        cancelLabel={isOutdated ? words.showChanged : words.keep}
        closeLabel={words.close}
        danger
        busy={isBusy && words.deleting}
        onConfirm={() => void confirm()}
      />
    </>
  )
}
