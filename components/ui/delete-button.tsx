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
  'delete' | 'deleteTitle' | 'deleteText' | 'deleting' | 'deleted' | 'keep' | 'close',
  string
>

export type DeleteButtonProps = {
  name: string
  words: DeleteWords
  /** Deletes it; an `AppError` says why not. */
  remove: () => Promise<unknown>
  /** Where to go when it is gone. */
  leadsTo: string
  /** Why it can't be deleted now. */
  reason?: string
  /** Shows why it was refused; else a toast says so. */
  onProblem?: (text: string) => void
}

/** Deletes the thing that the page is about, once that is confirmed. */
export function DeleteButton({ name, words, remove, leadsTo, reason, onProblem }: DeleteButtonProps) {
  const router = useRouter()
  const [isOpen, setOpen] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const confirm = async () => {
    if (isBusy) return
    setBusy(true)
    try {
      await remove()
      toast({ message: fillText(words.deleted, { name }), closeLabel: words.close })
      router.push(leadsTo)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      if (onProblem === undefined) toast({ message: error.message, closeLabel: words.close })
      else onProblem(error.message)
      setOpen(false)
    } finally {
      setBusy(false)
      router.refresh()
    }
  }
  return (
    <>
      <Button look="danger" icon={<Trash2 />} reason={reason} onClick={() => setOpen(true)}>
        {words.delete}
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={fillText(words.deleteTitle, { name })}
        description={words.deleteText}
        confirmLabel={words.delete}
        cancelLabel={words.keep}
        closeLabel={words.close}
        danger
        busy={isBusy && words.deleting}
        onConfirm={() => void confirm()}
      />
    </>
  )
}
