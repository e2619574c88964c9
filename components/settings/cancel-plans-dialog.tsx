'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { TitleList } from '#components/ui/display/title-list'
import { ConfirmDialog } from '#components/ui/overlay/confirm-dialog'
import type { AppError } from '#contract/kernel/errors'
import { titlesIn } from '#lib/browser/refusal-text'

type CancelPlansDialogProps = {
  /** Tells which plans would go. */
  refusal: AppError
  onConfirm: () => void
}

/** Asks whether planned publications may be cancelled, once for each refusal. */
export function CancelPlansDialog({ refusal, onConfirm }: CancelPlansDialogProps) {
  const t = useTranslations('settings')
  const [answered, setAnswered] = useState<AppError>()
  const { count, titles } = titlesIn(refusal)
  return (
    <ConfirmDialog
      open={answered !== refusal}
      danger
      onOpenChange={() => setAnswered(refusal)}
      title={t('cancelTitle')}
      description={
        <>
          <p>{t('cancelText')}</p>
          <TitleList titles={titles} />
        </>
      }
      confirmLabel={t('cancelConfirm', { count: String(count) })}
      cancelLabel={t('cancelKeep')}
      onConfirm={() => {
        setAnswered(refusal)
        onConfirm()
      }}
    />
  )
}
