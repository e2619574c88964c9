import { Hammer } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Notice } from '#components/ui/feedback/notice'

/** Warns everyone, before they begin to type, that nothing can be saved for the moment. */
export function MaintenanceMessage() {
  const t = useTranslations('frame')
  return (
    <aside className="important-message" aria-label={t('maintenanceLabel')}>
      <Notice kind="warning" icon={<Hammer />}>
        <strong>{t('maintenanceLabel')}: </strong>
        {t('maintenanceText')}
      </Notice>
    </aside>
  )
}
