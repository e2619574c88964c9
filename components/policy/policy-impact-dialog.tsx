'use client'

import { Save } from 'lucide-react'
import { ConfirmDialog } from '#components/ui/confirm-dialog'
import type { PolicyImpact } from '#contract/confirmation-policy'
import type { Locale } from '#contract/constants'
import { PolicyImpactExamples, PolicyImpactLead, type PolicyImpactWords } from './policy-impact-list'

type PolicyImpactDialogProps = {
  impact: PolicyImpact | undefined
  locale: Locale
  words: PolicyImpactWords & { close: string }
  onClose: () => void
  onConfirm: () => void
}

/** Asked before a change of policies is saved that organisations notice: how many, and which. */
export function PolicyImpactDialog({ impact, locale, words, onClose, onConfirm }: PolicyImpactDialogProps) {
  if (impact === undefined) return null
  const texts = words.impact
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={texts.title}
      description={<PolicyImpactLead impact={impact} locale={locale} words={words} />}
      confirmLabel={texts.confirm}
      cancelLabel={texts.cancel}
      closeLabel={words.close}
      icon={<Save />}
      danger={impact.atOnce > 0}
      onConfirm={onConfirm}
    >
      <PolicyImpactExamples impact={impact} words={words} />
    </ConfirmDialog>
  )
}
