'use client'

import { Save } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { ConfirmDialog } from '#components/ui/overlay/confirm-dialog'
import type { RoleImpact } from '#contract/access/role'
import { RoleImpactList } from './role-impact-list'

export type RoleImpactDialogProps = {
  impact: RoleImpact | undefined
  onClose: () => void
  onConfirm: () => void
}

/** Shown before a role is saved that somebody holds: who gains and who loses what. */
export function RoleImpactDialog({ impact, onClose, onConfirm }: RoleImpactDialogProps) {
  const t = useTranslations('role.impact')
  if (impact === undefined) return null
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={t('title')}
      description={
        <>
          <p>{t('lead', { affected: impact.affected })}</p>
          <RoleImpactList impact={impact} />
        </>
      }
      confirmLabel={t('confirm')}
      cancelLabel={t('cancel')}
      icon={<Save />}
      onConfirm={onConfirm}
    />
  )
}
