import { getTranslations } from 'next-intl/server'
import { Notice } from '#components/ui/notice'

/** Stands above content that the reader can't change, with the reason. */
export async function ReadOnlyNotice({ reason }: { reason: string | undefined }) {
  if (reason === undefined) return null
  const t = await getTranslations('frame')
  return (
    <div className="mb-4">
      <Notice kind="info">
        <strong>{t('readOnly')}. </strong>
        {reason}
      </Notice>
    </div>
  )
}
