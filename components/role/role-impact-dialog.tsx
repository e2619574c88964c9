'use client'

import { Save } from 'lucide-react'
import { ConfirmDialog } from '#components/ui/confirm-dialog'
import type { RoleImpact } from '#contract/role'
import { fillMessage } from '#lib/forms/fill-message'
import { RoleImpactList } from './role-impact-list'
import type { RoleWords } from './role-words'

export type RoleImpactDialogProps = {
  impact: RoleImpact | undefined
  locale: 'nl' | 'en'
  words: RoleWords
  onClose: () => void
  onConfirm: () => void
}

/** Shown before a role is saved that somebody holds: who gains and who loses what. */
export function RoleImpactDialog({ impact, locale, words, onClose, onConfirm }: RoleImpactDialogProps) {
  if (impact === undefined) return null
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={words.impact.title}
      description={
        <>
          <p>{fillMessage(words.impact.lead, { affected: impact.affected }, locale)}</p>
          <RoleImpactList impact={impact} words={words} />
        </>
      }
      confirmLabel={words.impact.confirm}
      cancelLabel={words.impact.cancel}
      closeLabel={words.close}
      icon={<Save />}
      onConfirm={onConfirm}
    />
  )
}
