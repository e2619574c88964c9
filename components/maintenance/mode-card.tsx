'use client'

import { Hammer } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useId, useState } from 'react'
import { Button } from '#components/ui/button'
import { ConfirmDialog } from '#components/ui/confirm-dialog'
import { Field, type FieldWords } from '#components/ui/field'
import { Notice } from '#components/ui/notice'
import { TextInput } from '#components/ui/text-input'
import { AppError } from '#contract/errors'
import { longestReason } from '#contract/maintenance'
import { call } from '#lib/api/client'
import { maintenanceEndpoints } from '#lib/api/endpoints/maintenance'
import { toast } from '#lib/browser/toast'

export type ModeWords = FieldWords & {
  state: string
  begin: string
  end: string
  beginTitle: string
  beginText: string
  reason: string
  reasonHelp: string
  keep: string
  busy: string
  begun: string
  ended: string
  close: string
}

/** Whether there is maintenance, and the button that begins or ends it. */
export function ModeCard({ isOn, words }: { isOn: boolean; words: ModeWords }) {
  const router = useRouter()
  const [isOpen, setOpen] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [reason, setReason] = useState('')
  const reasonId = useId()
  const set = async (next: boolean) => {
    if (isBusy) return
    setBusy(true)
    try {
      await call(maintenanceEndpoints.setMode, { body: { isOn: next, reason: next ? reason : '' } })
      toast({ message: next ? words.begun : words.ended, closeLabel: words.close })
      setOpen(false)
      setReason('')
      router.refresh()
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      toast({ message: error.message, closeLabel: words.close })
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="mb-6">
      <Notice
        kind={isOn ? 'warning' : 'done'}
        actions={
          isOn ? (
            <Button look="primary" busy={isBusy && words.busy} onClick={() => void set(false)}>
              {words.end}
            </Button>
          ) : (
            <Button icon={<Hammer />} onClick={() => setOpen(true)}>
              {words.begin}
            </Button>
          )
        }
      >
        {words.state}
      </Notice>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={words.beginTitle}
        description={words.beginText}
        confirmLabel={words.begin}
        cancelLabel={words.keep}
        closeLabel={words.close}
        danger
        busy={isBusy && words.busy}
        onConfirm={() => void set(true)}
      >
        <Field id={reasonId} label={words.reason} words={words} help={words.reasonHelp} optional>
          {(control) => (
            <TextInput
              {...control}
              maxLength={longestReason}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          )}
        </Field>
      </ConfirmDialog>
    </div>
  )
}
