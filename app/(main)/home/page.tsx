import { useTranslations } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import { FavoriteList } from '#components/frame/favorite-list'
import { ProductFrame } from '#components/frame/product-frame'
import { DeskCard } from '#components/home/desk-card'
import { InvitesCard } from '#components/home/invites-card'
import { RolesCard } from '#components/home/roles-card'
import { TasksCard } from '#components/home/tasks-card'
import { WelcomeNotice } from '#components/home/welcome-notice'
import { Card } from '#components/ui/page/card'
import { type DeskSummary, deskEndpoints } from '#contract/content/desk'
import type { Favorites } from '#contract/people/favorite'
import { fullName, type SessionUser } from '#contract/people/session'
import type { Task } from '#contract/people/task'
import { menuRights } from '#lib/server/menu-rights'
import { openPage } from '#lib/server/open-page'
import { currentSite } from '#lib/server/site'
import { startup } from '#lib/server/startup'

export async function generateMetadata() {
  return { title: (await getTranslations('home'))('title') }
}

export default async function HomePage({ searchParams }: PageProps<'/home'>) {
  const [{ data: desk }, { user, favorites }, site, { accepted }] = await Promise.all([
    openPage((call) => call(deskEndpoints.summary, {})),
    startup(),
    currentSite(),
    searchParams,
  ])
  return (
    <Home user={user} favorites={favorites} desk={desk}>
      <WelcomeNotice user={user} accepted={accepted} hasProfile={site.allowMyProfile} />
    </Home>
  )
}

type HomeProps = { user: SessionUser; favorites: Favorites; desk: DeskSummary; children: React.ReactNode }

/** Tasks that the card of the desk shows, with more of each. */
const onDesk: readonly Task['kind'][] = ['publishReady', 'mendSentBack']

/** The overview after signing in: what needs attention, roles, favourites. */
function Home({ user, favorites, desk, children }: HomeProps) {
  const t = useTranslations('home')
  return (
    <ProductFrame place="home" {...menuRights(user)} title={t('title')} meta={t('lead', { name: fullName(user) })}>
      {children}
      <div className="columns">
        <div className="stack gap-6">
          <InvitesCard invites={user.invites} />
          <DeskCard desk={desk} publishes={user.publishes} />
          <TasksCard tasks={user.tasks.filter(({ kind }) => !onDesk.includes(kind))} />
          <RolesCard user={user} />
        </div>
        <Card title={t('favorites')} className="self-start">
          <FavoriteList favorites={favorites} />
        </Card>
      </div>
    </ProductFrame>
  )
}
