import { getTranslations } from 'next-intl/server'
import { NothingYet } from '#components/frame/nothing-yet'
import { ProductFrame } from '#components/frame/product-frame'
import { requireMaintenance } from '#lib/server/menu-rights'
import { pageTitle } from '#lib/server/titles'

export const generateMetadata = pageTitle('activity')

export default async function ActivityPage() {
  const [rights, t] = await Promise.all([requireMaintenance(), getTranslations('pages')])
  return (
    <ProductFrame place="activity" title={t('titles.activity')} {...rights}>
      <NothingYet title={t('nothing.activity')} />
    </ProductFrame>
  )
}
