'use client'

import { useTranslations } from 'next-intl'
import { DeleteButton } from '#components/ui/overlay/delete-button'
import { call } from '#lib/api/client'
import { tenantPaths } from '#lib/paths/paths'

type TypeDeleteProps = { type: { key: string; name: string; version: number } }

/** Deletes a type that was never published. */
export function TypeDelete({ type: { key, name, version: seen } }: TypeDeleteProps) {
  const t = useTranslations('typeEditor')
  return (
    <DeleteButton
      label={t('delete')}
      question={t('deleteTitle', { name })}
      text={t('deleteText')}
      keep={t('keep')}
      done={t('deleted', { name })}
      version={seen}
      remove={(version) => call('DELETE /main/tenant/type/{type}', { params: { type: key }, version })}
      leadsTo={tenantPaths.types()}
    />
  )
}
