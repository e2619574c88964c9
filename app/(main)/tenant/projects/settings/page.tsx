import { getTranslations } from 'next-intl/server'
import { NothingYet } from '#components/frame/nothing-yet'
import { ProductFrame } from '#components/frame/product-frame'
import { requireTenantRights } from '#lib/server/menu-rights'
import { pageTitle } from '#lib/server/titles'

export const generateMetadata = pageTitle('projectSettings')

export default async function ProjectSettingsPage() {
  const [rights, t] = await Promise.all([requireTenantRights(), getTranslations('pages')])
  return (
    <ProductFrame place="projectSettings" title={t('titles.projectSettings')} {...rights}>
      <NothingYet title={t('nothing.projects')} />
    </ProductFrame>
  )
}
