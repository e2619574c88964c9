import { useTranslations } from 'next-intl'
import { MessagePage } from './message-page'

/** Not found, within the main layout; the status is 404. */
export function NotFoundPage() {
  const t = useTranslations('pages')
  return <MessagePage title={t('notFoundTitle')} text={t('notFound')} toHome={t('toHome')} back={t('back')} />
}

/** No access: asks the reader to turn to the administrator. */
export function NoAccessPage() {
  const t = useTranslations('pages')
  return <MessagePage title={t('noAccessTitle')} text={t('noAccess')} toHome={t('toHome')} back={t('back')} />
}
