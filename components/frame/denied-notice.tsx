import { getTranslations } from 'next-intl/server'
import { Notice } from '#components/ui/notice'

/** Says on a dashboard that the page before it was not the reader's to open. */
export async function DeniedNotice({ denied }: { denied: string | string[] | undefined }) {
  if (denied === undefined) return null
  const t = await getTranslations('frame')
  return (
    <div className="mb-6">
      <Notice kind="warning">
        <strong>{t('deniedTitle')}. </strong>
        {t('denied')}
      </Notice>
    </div>
  )
}
