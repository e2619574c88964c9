import { useTranslations } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import { FavoriteList } from '#components/frame/favorite-list'
import { ProductFrame } from '#components/frame/product-frame'
import { ComingCard } from '#components/home/coming-card'
import { DeskCard } from '#components/home/desk-card'
import { InvitesCard } from '#components/home/invites-card'
import { OwnOrganisationsCard } from '#components/home/own-organisations-card'
import { OwnTeamsCard } from '#components/home/own-teams-card'
import { RolesCard } from '#components/home/roles-card'
import { TasksCard } from '#components/home/tasks-card'
import { WelcomeNotice } from '#components/home/welcome-notice'
import { Card } from '#components/ui/page/card'
import { type DeskSummary, deskEndpoints } from '#contract/content/desk'
import type { Favorites } from '#contract/people/favorite'
import { type Overview, overviewEndpoints } from '#contract/people/overview'
import { fullName } from '#contract/people/session'
import type { Task } from '#contract/people/task'
import { menuRights } from '#lib/server/menu-rights'
import { openPage } from '#lib/server/open-page'
import { currentSite } from '#lib/server/site'
import { type StartedUser, startup } from '#lib/server/startup'

export async function generateMetadata() {
  return { title: (await getTranslations('home'))('title') }
}

export default async function HomePage({ searchParams }: PageProps<'/home'>) {
  const [{ data }, { user, favorites }, site, { accepted }] = await Promise.all([
    openPage(async (call) => {
      const [desk, overview] = await Promise.all([call(deskEndpoints.summary, {}), call(overviewEndpoints.read, {})])
      return { desk, overview }
    }),
    startup(),
    currentSite(),
    searchParams,
  ])
  return (
    <Home user={user} favorites={favorites} {...data}>
      <WelcomeNotice user={user} accepted={accepted} hasProfile={site.allowMyProfile} />
    </Home>
  )
}

type HomeProps = {
  user: StartedUser
  favorites: Favorites
  desk: DeskSummary
  overview: Overview
  children: React.ReactNode
}

/** Tasks that the card of the desk shows, with more of each. */
const onDesk: readonly Task['kind'][] = ['publishReady', 'mendSentBack']

/** The overview after signing in: what waits and needs attention, what one keeps, what happens this week, roles, favourites. */
function Home({ user, favorites, desk, overview, children }: HomeProps) {
  const t = useTranslations('home')
  const tasks = user.tasks.filter(({ kind }) => !onDesk.includes(kind))
  // Where the desk has something, nobody reads that nothing asks for attention.
  const waits = desk.waitingCount + desk.sentBack.length > 0
  return (
    <ProductFrame place="home" {...menuRights(user)} title={t('title')} meta={t('lead', { name: fullName(user) })}>
      {children}
      <div className="columns">
        <div className="stack gap-6">
          <InvitesCard invites={user.invites} />
          <DeskCard desk={desk} publishes={user.publishes} />
          {tasks.length === 0 && waits ? null : <TasksCard tasks={tasks} />}
          <OwnOrganisationsCard organisations={overview.organisations} count={overview.organisationsCount} />
          <OwnTeamsCard teams={overview.teams} />
          <RolesCard user={user} />
        </div>
        <div className="stack gap-6 self-start">
          <ComingCard plans={overview.coming} />
          <Card title={t('favorites')}>
            <FavoriteList favorites={favorites} />
          </Card>
        </div>
      </div>
    </ProductFrame>
  )
}
