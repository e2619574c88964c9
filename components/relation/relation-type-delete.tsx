'use client'

import { Trash2 } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Button } from '#components/ui/button'
import { ConfirmDialog } from '#components/ui/confirm-dialog'
import { AppError } from '#contract/errors'
import type { RelationType } from '#contract/relation-type'
import { deleteRelationType } from '#lib/browser/relation-type-api'
import { toast } from '#lib/browser/toast'
import { fillText } from '#lib/forms/fill-text'
import { teamPaths } from '#lib/paths'
import type { RelationTypeWords } from './relation-type-form'

type RelationTypeDeleteProps = {
  team: string
  type: RelationType
  words: RelationTypeWords
  onProblem: (text: string) => void
}

/** Deletes a relation type that no relation uses. */
export function RelationTypeDelete({ team, type, words, onProblem }: RelationTypeDeleteProps) {
  const router = useRouter()
  const [isOpen, setOpen] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const name = type.output.source
  const remove = async () => {
    if (isBusy) return
    setBusy(true)
    try {
      await deleteRelationType(team, type.key)
      toast({ message: fillText(words.deleted, { name }), closeLabel: words.close })
      router.push(teamPaths(team).relationTypes())
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
        busy={isBusy && words.saving}
        onConfirm={() => void remove()}
      />
    </>
  )
}
