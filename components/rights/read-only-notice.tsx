import { useTranslations } from 'next-intl'
import { Notice } from '#components/ui/feedback/notice'

/** Shown above content, or in place of a part, that the reader can't change, with the reason. */
export function ReadOnlyNotice({ reason, title }: { reason: string | undefined; title?: string }) {
  const t = useTranslations('frame')
  if (reason === undefined) return null
  return (
    <div className="mb-4">
      <Notice kind="info">
        <strong>{`${title ?? t('readOnly')}. `}</strong>
        {reason}
      </Notice>
    </div>
  )
}
