import { getTranslations } from 'next-intl/server'
import { NothingYet } from '#components/frame/nothing-yet'
import { ProductFrame } from '#components/frame/product-frame'
import { requireMaintenance } from '#lib/server/menu-rights'
import { pageTitle } from '#lib/server/titles'

export const generateMetadata = pageTitle('implementApprove')

export default async function ImplementApprovePage() {
  const [rights, t] = await Promise.all([requireMaintenance(), getTranslations('pages')])
  return (
    <ProductFrame place="implementApprove" title={t('titles.implementApprove')} {...rights}>
      <NothingYet title={t('nothing.changes')} />
    </ProductFrame>
  )
}
