import { getTranslations } from 'next-intl/server'
import { MessagePage } from './message-page'

/** No access: asks the reader to turn to the administrator (spec section 2). */
export async function NoAccessPage() {
  const t = await getTranslations('pages')
  return <MessagePage title={t('noAccessTitle')} text={t('noAccess')} toHome={t('toHome')} />
}
