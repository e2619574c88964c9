import { Hammer } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { Notice } from '#components/ui/notice'

/** Tells everyone, before they begin to type, that nothing can be saved for the moment. */
export async function MaintenanceMessage() {
  const t = await getTranslations('frame')
  return (
    <aside className="important-message" aria-label={t('maintenanceLabel')}>
      <Notice kind="warning" icon={<Hammer />}>
        <strong>{t('maintenanceLabel')}: </strong>
        {t('maintenanceText')}
      </Notice>
    </aside>
  )
}
