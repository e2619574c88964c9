import { getTranslations } from 'next-intl/server'
import { ProductFrame } from '#components/frame/product-frame'
import { Home } from '#components/home/home'
import { WelcomeNotice } from '#components/home/welcome-notice'
import { fullName } from '#contract/session'
import { menuRights } from '#lib/server/menu-rights'
import { currentSite } from '#lib/server/site'
import { startup } from '#lib/server/startup'

export async function generateMetadata() {
  return { title: (await getTranslations('home'))('title') }
}

export default async function HomePage({ searchParams }: PageProps<'/home'>) {
  const [{ user, favorites }, t, site, { accepted }] = await Promise.all([
    startup(),
    getTranslations('home'),
    currentSite(),
    searchParams,
  ])
  return (
    <ProductFrame place="home" title={t('title')} meta={t('lead', { name: fullName(user) })} {...menuRights(user)}>
      <WelcomeNotice user={user} accepted={accepted} hasProfile={site.allowMyProfile} />
      <Home user={user} favorites={favorites} />
    </ProductFrame>
  )
}
