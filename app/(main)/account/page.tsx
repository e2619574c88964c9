import { notFound, redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { ProductFrame } from '#components/frame/product-frame'
import { AccountFacts } from '#components/home/account-facts'
import { menuRights } from '#lib/server/menu-rights'
import { currentSite } from '#lib/server/site'
import { startup } from '#lib/server/startup'
import { pageTitle } from '#lib/server/titles'

export const generateMetadata = pageTitle('account')

export default async function AccountPage() {
  const [{ user }, site] = await Promise.all([startup(), currentSite()])
  if (!site.allowMyProfile) notFound()
  if (site.profileUrl !== null) redirect(site.profileUrl)
  const t = await getTranslations('pages')
  return (
    <ProductFrame title={t('titles.account')} {...menuRights(user)}>
      <AccountFacts user={user} />
    </ProductFrame>
  )
}
