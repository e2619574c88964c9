import { useTranslations } from 'next-intl'
import { MessagePage } from './message-page'

/** No access: asks the reader to turn to the administrator. */
export function NoAccessPage() {
  const t = useTranslations('pages')
  return <MessagePage title={t('noAccessTitle')} text={t('noAccess')} toHome={t('toHome')} back={t('back')} />
}
