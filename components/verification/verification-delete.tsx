'use client'

import { Trash2 } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Button } from '#components/ui/button'
import { ConfirmDialog } from '#components/ui/confirm-dialog'
import { AppError } from '#contract/errors'
import { verificationEndpoints } from '#contract/verification'
import { request } from '#lib/bff/request'
import { toast } from '#lib/browser/toast'
import { fillText } from '#lib/forms/fill-text'
import { tenantPaths } from '#lib/paths'

export type VerificationDeleteWords = {
  delete: string
  deleteTitle: string
  deleteText: string
  deleting: string
  deleted: string
  keep: string
  close: string
}

type VerificationDeleteProps = {
  setting: { key: string; name: string }
  /** Why it can't be deleted now. */
  reason?: string
  words: VerificationDeleteWords
}

/** Deletes a verification setting that no team chose. */
export function VerificationDelete({ setting: { key, name }, reason, words }: VerificationDeleteProps) {
  const router = useRouter()
  const [isOpen, setOpen] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const remove = async () => {
    if (isBusy) return
    setBusy(true)
    try {
      await request(verificationEndpoints.delete, { params: { verification: key } })
      toast({ message: fillText(words.deleted, { name }), closeLabel: words.close })
      router.push(tenantPaths.verification())
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      toast({ message: error.message, closeLabel: words.close })
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
        onConfirm={() => void remove()}
      />
    </>
  )
}
