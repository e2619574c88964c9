'use client'

import { Trash2 } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Button } from '#components/ui/button'
import { ConfirmDialog } from '#components/ui/confirm-dialog'
import { type Policy, policyEndpoints } from '#contract/confirmation-policy'
import { AppError } from '#contract/errors'
import { request } from '#lib/bff/request'
import { toast } from '#lib/browser/toast'
import { fillText } from '#lib/forms/fill-text'
import { teamPaths } from '#lib/paths'
import type { PolicyWords } from './policy-words'

type PolicyDeleteProps = {
  team: string
  policy: Policy
  words: PolicyWords
  onProblem: (text: string) => void
  /** Called once it is gone: what was typed goes with it. */
  onDone: () => void
}

/** Deletes a confirmation policy that counts for nobody. */
export function PolicyDelete({ team, policy, words, onProblem, onDone }: PolicyDeleteProps) {
  const router = useRouter()
  const [isOpen, setOpen] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const { form } = words
  const { name } = policy
  const remove = async () => {
    if (isBusy) return
    setBusy(true)
    try {
      await request(policyEndpoints.delete, { params: { team, confirmationSettingKey: policy.key } })
      onDone()
      toast({ message: fillText(form.deleted, { name }), closeLabel: words.close })
      router.push(teamPaths(team).confirmationSettings())
      router.refresh()
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      onProblem(error.message)
      setOpen(false)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button look="danger" icon={<Trash2 />} onClick={() => setOpen(true)}>
        {form.delete}
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={fillText(form.deleteTitle, { name })}
        description={form.deleteText}
        confirmLabel={form.delete}
        cancelLabel={form.keep}
        closeLabel={words.close}
        danger
        busy={isBusy && form.saving}
        onConfirm={() => void remove()}
      />
    </>
  )
}
