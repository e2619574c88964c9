import { Send } from 'lucide-react'
import { getMessages, getTranslations } from 'next-intl/server'
import { FavoriteList } from '#components/frame/favorite-list'
import { Card } from '#components/ui/card'
import { Item, ItemIcon, ItemList } from '#components/ui/item-list'
import type { Favorites } from '#contract/favorite'
import type { SessionUser } from '#contract/session'
import { taskHref } from '#lib/task-href'
import { InvitesCard, type InvitesCardProps } from './invites-card'
import { RoleList } from './role-list'

/** The overview after signing in: roles, what needs attention, favourites. */
export async function Home({ user, favorites }: { user: SessionUser; favorites: Favorites }) {
  const [t, frame, ui, { home }] = await Promise.all([
    getTranslations('home'),
    getTranslations('frame'),
    getTranslations('ui'),
    getMessages(),
  ])
  const words: Omit<InvitesCardProps['words'], 'close'> = home.invites
  const kinds = {
    publishReady: 'taskPublishReady',
    repairPlan: 'taskRepairPlan',
    brokenAddress: 'taskBrokenAddress',
    preventRemoval: 'taskPreventRemoval',
    answerOffer: 'taskAnswerOffer',
    confirmOrganisation: 'taskConfirmOrganisation',
    acceptInvitation: 'taskAcceptInvitation',
  } as const
  return (
    <div className="columns">
      <RoleList user={user} />
      <div className="stack gap-6">
        {user.invites.length === 0 ? null : (
          <InvitesCard invites={user.invites} words={{ ...words, close: ui('close') }} />
        )}
        <Card title={t('tasks')} count={user.tasks.length} flush>
          {user.tasks.length === 0 ? (
            <p className="card-body text-muted">{t('noTasks')}</p>
          ) : (
            <ItemList>
              {user.tasks.slice(0, 8).map((task) => (
                <Item
                  key={task.key}
                  lead={<ItemIcon look={{ state: 'ready' }} icon={<Send />} />}
                  title={frame(kinds[task.kind], { title: task.subject.title })}
                  href={taskHref(task)}
                />
              ))}
            </ItemList>
          )}
        </Card>
        <Card title={t('favorites')}>
          <FavoriteList favorites={favorites} />
        </Card>
      </div>
    </div>
  )
}
