import { getTranslations } from 'next-intl/server'
import { ButtonLink } from '#components/ui/button-link'
import { paths } from '#lib/paths'
import { NothingYet } from './nothing-yet'
import { ProductFrame } from './product-frame'

/** Not found, within the frame; the status is 404 (spec section 2). */
export async function NotFoundPage() {
  const t = await getTranslations('pages')
  return (
    <ProductFrame title={t('notFoundTitle')}>
      <title>{t('notFoundTitle')}</title>
      <NothingYet
        title={t('notFound')}
        actions={
          <ButtonLink look="primary" href={paths.home()}>
            {t('toHome')}
          </ButtonLink>
        }
      />
    </ProductFrame>
  )
}
