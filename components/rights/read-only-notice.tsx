import { getTranslations } from 'next-intl/server'
import { Notice } from '#components/ui/notice'

/** Stands above content, or in the place of a part, that the reader can't change, with the reason. */
export async function ReadOnlyNotice({ reason, title }: { reason: string | undefined; title?: string }) {
  if (reason === undefined) return null
  const t = await getTranslations('frame')
  return (
    <div className="mb-4">
      <Notice kind="info">
        <strong>{title ?? t('readOnly')}. </strong>
        {reason}
      </Notice>
    </div>
  )
}
