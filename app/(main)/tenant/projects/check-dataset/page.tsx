import { getTranslations } from 'next-intl/server'
import { NothingYet } from '#components/frame/nothing-yet'
import { ProductFrame } from '#components/frame/product-frame'
import { requireTenantRights } from '#lib/server/menu-rights'
import { pageTitle } from '#lib/server/titles'

export const generateMetadata = pageTitle('checkDataset')

export default async function CheckDatasetPage() {
  const [rights, t] = await Promise.all([requireTenantRights(), getTranslations('pages')])
  return (
    <ProductFrame place="checkDataset" title={t('titles.checkDataset')} {...rights}>
      <NothingYet title={t('nothing.datasets')} />
    </ProductFrame>
  )
}
