import { getTranslations } from 'next-intl/server'
import { paths } from '#lib/paths'
import { PublicFrame } from './public-frame'
import { PublicMessage } from './public-message'

/** Not found, outside the main layout. */
export async function PublicNotFound() {
  const t = await getTranslations('pages')
  return (
    <PublicFrame siteName="">
      <title>{t('notFoundTitle')}</title>
      <PublicMessage
        title={t('notFoundTitle')}
        text={t('notFound')}
        action={{ label: t('toHome'), href: paths.start() }}
      />
    </PublicFrame>
  )
}
