import { useTranslations } from 'next-intl'
import { paths } from '#lib/paths/paths'
import { PublicFrame } from './public-frame'
import { PublicMessage } from './public-message'

/** Not found, on a public page: its layout has drawn the frame already. */
export function PublicNotFound() {
  const t = useTranslations('pages')
  return (
    <>
      <title>{t('notFoundTitle')}</title>
      <PublicMessage
        title={t('notFoundTitle')}
        text={t('notFound')}
        action={{ label: t('toHome'), href: paths.start() }}
      />
    </>
  )
}

/** Not found, outside every layout. */
export function BareNotFound() {
  return (
    <PublicFrame site={undefined}>
      <PublicNotFound />
    </PublicFrame>
  )
}
