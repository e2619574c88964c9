import { getTranslations } from 'next-intl/server'
import { NothingYet } from '#components/frame/nothing-yet'
import { ProductFrame } from '#components/frame/product-frame'
import { requireTenantRights } from '#lib/server/menu-rights'
import { pageTitle } from '#lib/server/titles'

export const generateMetadata = pageTitle('importJobs')

export default async function ImportJobsPage() {
  const [rights, t] = await Promise.all([requireTenantRights(), getTranslations('pages')])
  return (
    <ProductFrame place="importjob" title={t('titles.importJobs')} {...rights}>
      <NothingYet title={t('nothing.importJobs')} />
    </ProductFrame>
  )
}
