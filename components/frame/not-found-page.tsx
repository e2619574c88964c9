import { getTranslations } from 'next-intl/server'
import { MessagePage } from './message-page'

/** Not found, within the main layout; the status is 404 (spec section 2). */
export async function NotFoundPage() {
  const t = await getTranslations('pages')
  return <MessagePage title={t('notFoundTitle')} text={t('notFound')} toHome={t('toHome')} />
}
