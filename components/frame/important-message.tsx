import { Hammer } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Notice } from '#components/ui/feedback/notice'
import type { Locale } from '#contract/kernel/constants'
import type { SiteSettings } from '#contract/tenant/site'

/** The administrators' message to everyone, in the page's language. */
export function ImportantMessage({
  message,
  locale,
}: {
  message: NonNullable<SiteSettings['importantMessage']>
  locale: Locale
}) {
  const t = useTranslations('frame')
  const isWarning = message.level === 'warning'
  return (
    <aside className="important-message" aria-label={isWarning ? t('importantWarning') : t('importantInfo')}>
      <Notice kind={message.level}>
        <strong>{`${isWarning ? t('importantWarning') : t('importantInfo')}: `}</strong>
        {message.text[locale]}
      </Notice>
    </aside>
  )
}

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
