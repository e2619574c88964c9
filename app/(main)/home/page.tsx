import { getTranslations } from 'next-intl/server'
import { pageShell } from '#components/frame/page-frame'
import { productPlace } from '#components/frame/product-frame'
import { Home } from '#components/home/home'
import { type HomeGiven, homeContent } from '#components/home/home-content'
import { Invites } from '#components/home/invites'
import { WelcomeNotice } from '#components/home/welcome-notice'
import { fullName } from '#contract/session'
import { packOnce } from '#lib/packed'
import { menuRights } from '#lib/server/menu-rights'
import { currentSite } from '#lib/server/site'
import { startup } from '#lib/server/startup'
import { wordedOnce } from '#lib/server/worded-once'

export async function generateMetadata() {
  return { title: (await getTranslations('home'))('title') }
}

export default async function HomePage({ searchParams }: PageProps<'/home'>) {
  const [{ user, favorites }, site, { accepted }] = await Promise.all([startup(), currentSite(), searchParams])
  return (
    <Home
      {...(await homeTexts(user, { user, favorites }))}
      notices={
        accepted === undefined ? null : (
          <WelcomeNotice user={user} accepted={accepted} hasProfile={site.allowMyProfile} />
        )
      }
      invites={user.invites.length === 0 ? null : <Invites invites={user.invites} />}
    />
  )
}

/** All that is said on the page, in texts. */
const homeTexts = wordedOnce(async (given: HomeGiven) => {
  const { user } = given
  const [t, place, { work, favorites }] = await Promise.all([
    getTranslations('home'),
    productPlace({ place: 'home', ...menuRights(user) }),
    homeContent(given),
  ])
  const title = t('title')
  const { menu, crumbs } = await pageShell(place, title)
  return {
    menu,
    head: packOnce({ title, meta: t('lead', { name: fullName(user) }), crumbs }),
    work: packOnce(work),
    favorites: packOnce(favorites),
  }
})
