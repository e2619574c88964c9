'use client'

import { useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { Notice } from '#components/ui/feedback/notice'
import { adjustParameter } from '#lib/paths/adjust-parameter'

/** Says on the page itself that its address has a query that can't be answered. */
export function AdjustNotice() {
  const t = useTranslations('errors.QUERY_EXCEPTION')
  if (useSearchParams().get(adjustParameter) === null) return null
  return (
    <div className="important-message">
      <Notice kind="warning">
        <strong>{t('title')}. </strong>
        {t('message')}
      </Notice>
    </div>
  )
}
