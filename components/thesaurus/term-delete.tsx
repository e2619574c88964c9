'use client'

import { useTranslations } from 'next-intl'
import { DeleteButton } from '#components/ui/overlay/delete-button'
import { call } from '#lib/api/client'
import { tenantPaths } from '#lib/paths/paths'

type TermDeleteProps = {
  term: { key: string; name: string; version: number }
  /** Why it can't be deleted now. */
  reason: string | undefined
}

/** Deletes a keyword that no record has. */
export function TermDelete({ term: { key, name, version: seen }, reason }: TermDeleteProps) {
  const t = useTranslations('thesaurus')
  return (
    <DeleteButton
      label={t('delete')}
      question={t('deleteTitle', { name })}
      text={t('deleteText')}
      keep={t('keep')}
      done={t('deleted', { name })}
      version={seen}
      reason={reason}
      remove={(version) => call('DELETE /main/tenant/term/{term}', { params: { term: key }, version })}
      leadsTo={tenantPaths.terms()}
    />
  )
}
