'use client'

import { Trash2 } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { type ComponentType, useState } from 'react'
import { Button } from '#components/ui/button'
import type { ConfirmDialogProps } from '#components/ui/confirm-dialog'
import { AppError } from '#contract/errors'
import { call } from '#lib/api/client'
import { occurrenceChangeEndpoints } from '#lib/api/endpoints/occurrence-change'
import { loadChunk } from '#lib/browser/load-chunk'
import { toast } from '#lib/browser/toast'
import { fillText } from '#lib/forms/fill-text'
import type { ChangeWords } from '#lib/i18n/calendar-texts'
import { organisationPaths } from '#lib/paths'

export type ItemDeleteProps = {
  organisation: string
  item: string
  title: string
  version: string
  label: string
  words: ChangeWords
}

/** Deletes an agenda item with all its dates, after a question. */
export function ItemDelete({ organisation, item, title, version, label, words }: ItemDeleteProps) {
  const router = useRouter()
  const [Dialog, setDialog] = useState<ComponentType<ConfirmDialogProps>>()
  const [isOpen, setOpen] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const ask = async () => {
    const { ConfirmDialog } = await loadChunk(() => import('#components/ui/confirm-dialog'))
    setDialog(() => ConfirmDialog)
    setFailure(undefined)
    setOpen(true)
  }
  const remove = async () => {
    setBusy(true)
    try {
      await call(occurrenceChangeEndpoints.remove, { params: { organisation, item }, version })
      toast({ message: fillText(words.deleted, { title }), closeLabel: words.close })
      router.push(organisationPaths(organisation).agenda())
      router.refresh()
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      if (error.code === 'CONFLICT') router.refresh()
      setFailure(error.code === 'CONFLICT' ? words.conflict : words.failed)
      setBusy(false)
    }
  }
  return (
    <>
      <Button look="danger" icon={<Trash2 />} onClick={ask}>
        {label}
      </Button>
      {Dialog ? (
        <Dialog
          open={isOpen}
          onOpenChange={setOpen}
          title={fillText(words.deleteTitle, { title })}
          description={failure ?? words.deleteNote}
          confirmLabel={words.delete}
          cancelLabel={words.notDelete}
          closeLabel={words.close}
          onConfirm={remove}
          busy={isBusy && words.deleting}
          danger
        />
      ) : null}
    </>
  )
}
