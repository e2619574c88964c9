import { useTranslations } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import { FavoriteList } from '#components/frame/favorite-list'
import { ProductFrame } from '#components/frame/product-frame'
import { ChangedCard } from '#components/home/changed-card'
import { ComingCard } from '#components/home/coming-card'
import { DeskCard } from '#components/home/desk-card'
import { DoingCard } from '#components/home/doing-card'
import { FirstSteps } from '#components/home/first-steps'
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
import { fullName, sessionEndpoints } from '#contract/people/session'
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
      const [desk, overview, { tasks }] = await Promise.all([
        call(deskEndpoints.summary, {}),
        call(overviewEndpoints.read, {}),
        call(sessionEndpoints.update, {}),
      ])
      return { desk, overview, tasks }
    }),
    startup(),
    currentSite(),
    searchParams,
  ])
  return (
    <Home user={user} favorites={favorites} hasProfile={site.allowMyProfile} {...data}>
      <WelcomeNotice user={user} accepted={accepted} hasProfile={site.allowMyProfile} />
    </Home>
  )
}

type HomeProps = {
  user: StartedUser
  favorites: Favorites
  desk: DeskSummary
  overview: Overview
  tasks: readonly Task[]
  hasProfile: boolean
  children: React.ReactNode
}

/** Tasks that the card of the desk shows, with more of each. */
const onDesk: readonly Task['kind'][] = ['publishReady', 'mendSentBack']

/** Where work starts: what to do first, what waits, what colleagues changed, what one keeps; beside it what one was doing. */
function Home({ user, favorites, desk, overview, tasks: all, hasProfile, children }: HomeProps) {
  const t = useTranslations('home')
  const tasks = all.filter(({ kind }) => !onDesk.includes(kind))
  // Where the desk has something, nobody reads that nothing asks for attention.
  const waits = desk.waitingCount + desk.sentBack.length > 0
  return (
    <ProductFrame place="home" {...menuRights(user)} title={t('title')} meta={t('lead', { name: fullName(user) })}>
      {children}
      <div className="columns">
        <div className="stack gap-6">
          {overview.opened.length === 0 ? <FirstSteps {...{ user, overview, hasProfile }} /> : null}
          <InvitesCard invites={user.invites} />
          <DeskCard desk={desk} publishes={user.publishes} />
          {tasks.length === 0 && waits ? null : <TasksCard tasks={tasks} />}
          <ChangedCard changed={overview.changed} />
          <OwnOrganisationsCard organisations={overview.organisations} count={overview.organisationsCount} />
          <OwnTeamsCard teams={overview.teams} />
        </div>
        <div className="stack gap-6 self-start">
          <DoingCard
            opened={overview.opened}
            handedOver={overview.handedOver}
            drafts={overview.drafts}
            userId={user.id}
          />
          <ComingCard plans={overview.coming} />
          <Card title={t('favorites')}>
            <FavoriteList favorites={favorites} />
          </Card>
        </div>
      </div>
      <div className="mt-6">
        <RolesCard user={user} />
      </div>
    </ProductFrame>
  )
}
