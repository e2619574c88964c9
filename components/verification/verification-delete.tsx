'use client'

import { useTranslations } from 'next-intl'
import { DeleteButton } from '#components/ui/overlay/delete-button'
import type { Verification } from '#contract/confirmation/verification'
import { call } from '#lib/api/client'
import { tenantPaths } from '#lib/paths/paths'

type VerificationDeleteProps = {
  setting: Pick<Verification, 'key' | 'name' | 'version'>
  /** Why it can't be deleted now. */
  reason: string | undefined
}

/** Deletes a verification setting that no team chose. */
export function VerificationDelete({ setting: { key, name, version: seen }, reason }: VerificationDeleteProps) {
  const t = useTranslations('verification')
  return (
    <DeleteButton
      label={t('delete')}
      question={t('deleteTitle', { name })}
      text={t('deleteText')}
      keep={t('keep')}
      done={t('deleted', { name })}
      version={seen}
      reason={reason}
      remove={(version) =>
        call('DELETE /main/tenant/verification/{verification}', { params: { verification: key }, version })
      }
      leadsTo={tenantPaths.verification()}
    />
  )
}
