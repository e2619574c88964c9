import { Save } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { ConfirmDialog } from '#components/ui/overlay/confirm-dialog'
import type { PolicyImpact } from '#contract/confirmation/policy'
import { PolicyImpactExamples, PolicyImpactLead } from './policy-impact-list'

export type PolicyImpactQuestionProps = { impact: PolicyImpact; onClose: () => void; onConfirm: () => void }

/** The question itself; use `useImpactQuestion`, which loads it. */
export function PolicyImpactQuestion({ impact, onClose, onConfirm }: PolicyImpactQuestionProps) {
  const t = useTranslations('policy.impact')
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={t('title')}
      description={<PolicyImpactLead impact={impact} />}
      confirmLabel={t('confirm')}
      cancelLabel={t('cancel')}
      icon={<Save />}
      danger={impact.atOnce > 0}
      onConfirm={onConfirm}
    >
      <PolicyImpactExamples impact={impact} />
    </ConfirmDialog>
  )
}
