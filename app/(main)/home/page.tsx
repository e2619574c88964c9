import { getTranslations } from 'next-intl/server'
import { ProductFrame } from '#components/frame/product-frame'
import { Home } from '#components/home/home'
import { fullName } from '#contract/session'
import { menuRights } from '#lib/server/menu-rights'
import { startup } from '#lib/server/startup'

export async function generateMetadata() {
  return { title: (await getTranslations('home'))('title') }
}

export default async function HomePage() {
  const [{ user, favorites }, t] = await Promise.all([startup(), getTranslations('home')])
  return (
    <ProductFrame place="home" title={t('title')} meta={t('lead', { name: fullName(user) })} {...menuRights(user)}>
      <Home user={user} favorites={favorites} />
    </ProductFrame>
  )
}
