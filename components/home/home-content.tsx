import { getTranslations } from 'next-intl/server'
import type { Favorites } from '#contract/favorite'
import type { SessionUser } from '#contract/session'
import { taskHref } from '#lib/task-href'
import { favoriteGroups } from '../frame/favorite-groups'
import type { AttentionProps } from './home'
import { roleList } from './role-content'
import type { RoleListProps } from './role-list'

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
  approveChangeSet: 'taskApproveChangeSet',
} as const

export type HomeGiven = { user: SessionUser; favorites: Favorites }

/** The overview after signing in, in texts: roles, what needs attention, favourites. */
export async function homeContent(given: HomeGiven): Promise<{ roles: RoleListProps; attention: AttentionProps }> {
  const { user } = given
  const [t, frame, roles, favorites] = await Promise.all([
    getTranslations('home'),
    getTranslations('frame'),
    roleList(user),
    favoriteGroups(given.favorites),
  ])
  const tasks = user.tasks.slice(0, 8).map((task) => ({
    key: task.key,
    kind: task.kind,
    title: frame(kinds[task.kind], { title: task.subject.title }),
    href: taskHref(task),
  }))
  return {
    roles,
    attention: {
      tasks: { title: t('tasks'), count: user.tasks.length, none: t('noTasks'), tasks },
      favorites: { title: t('favorites'), ...favorites },
    },
  }
}
