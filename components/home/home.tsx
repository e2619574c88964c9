import { getMessages, getTranslations } from 'next-intl/server'
import { FavoriteList } from '#components/frame/favorite-list'
import { Card } from '#components/ui/card'
import type { Favorites } from '#contract/favorite'
import type { SessionUser } from '#contract/session'
import { taskHref } from '#lib/task-href'
import { favoriteGroups } from '../frame/favorite-groups'
import { InvitationFacts } from '../invitation/invitation-gives'
import { InvitesCard, type InvitesCardProps } from './invites-card'
import { RoleList } from './role-list'
import { TaskRows } from './task-rows'

/** The overview after signing in: roles, what needs attention, favourites. */
export async function Home({ user, favorites }: { user: SessionUser; favorites: Favorites }) {
  const [t, frame, ui, { home }, groups] = await Promise.all([
    getTranslations('home'),
    getTranslations('frame'),
    getTranslations('ui'),
    getMessages(),
    favoriteGroups(favorites),
  ])
  const words: Omit<InvitesCardProps['words'], 'close'> = home.invites
  const kinds = {
    publishReady: 'taskPublishReady',
    repairPlan: 'taskRepairPlan',
    brokenAddress: 'taskBrokenAddress',
    preventRemoval: 'taskPreventRemoval',
    callOrganisation: 'taskCallOrganisation',
    decideExpired: 'taskDecideExpired',
    answerOffer: 'taskAnswerOffer',
    confirmOrganisation: 'taskConfirmOrganisation',
    acceptInvitation: 'taskAcceptInvitation',
  } as const
  return (
    <div className="columns">
      <RoleList user={user} />
      <div className="stack gap-6">
        {user.invites.length === 0 ? null : (
          <InvitesCard
            invites={user.invites.map(({ id, role, party, expiresAt, ...given }) => ({
              ...{ id, role, party, expiresAt },
              gives: (
                <InvitationFacts
                  invitation={{
                    role: { name: role, ...given },
                    party: { type: given.partyType, name: party },
                    expiresAt,
                  }}
                />
              ),
            }))}
            words={{ ...words, close: ui('close') }}
          />
        )}
        <Card title={t('tasks')} count={user.tasks.length} flush>
          {user.tasks.length === 0 ? (
            <p className="card-body text-muted">{t('noTasks')}</p>
          ) : (
            <TaskRows
              tasks={user.tasks.slice(0, 8).map((task) => ({
                key: task.key,
                kind: task.kind,
                title: frame(kinds[task.kind], { title: task.subject.title }),
                href: taskHref(task),
              }))}
            />
          )}
        </Card>
        <Card title={t('favorites')}>
          <FavoriteList {...groups} />
        </Card>
      </div>
    </div>
  )
}
