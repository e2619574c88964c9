import { getTranslations } from 'next-intl/server'
import { ButtonLink } from '#components/ui/button-link'
import { paths } from '#lib/paths'
import { NothingYet } from './nothing-yet'
import { ProductFrame } from './product-frame'

/** No access: asks the reader to turn to the administrator (spec section 2). */
export async function NoAccessPage() {
  const t = await getTranslations('pages')
  return (
    <ProductFrame title={t('noAccessTitle')}>
      <title>{t('noAccessTitle')}</title>
      <NothingYet
        title={t('noAccess')}
        actions={
          <ButtonLink look="primary" href={paths.home()}>
            {t('toHome')}
          </ButtonLink>
        }
      />
    </ProductFrame>
  )
}
