import { getTranslations } from 'next-intl/server'
import { NothingYet } from '#components/frame/nothing-yet'
import { ProductFrame } from '#components/frame/product-frame'
import { requireTenantRights } from '#lib/server/menu-rights'
import { pageTitle } from '#lib/server/titles'

export const generateMetadata = pageTitle('verification')

export default async function VerificationPage() {
  const [rights, t] = await Promise.all([requireTenantRights(), getTranslations('pages')])
  return (
    <ProductFrame place="verification" title={t('titles.verification')} {...rights}>
      <NothingYet title={t('nothing.verification')} />
    </ProductFrame>
  )
}
