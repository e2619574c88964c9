import { getTranslations } from 'next-intl/server'
import type { Favorites } from '#contract/favorite'
import type { SessionUser } from '#contract/session'
import type { Task } from '#contract/task'
import { formatDate } from '#lib/format'
import { taskHref } from '#lib/task-href'
import { favoriteGroups } from '../frame/favorite-groups'
import type { HomeFavoritesProps, HomeWorkProps } from './home'
import { roleList } from './role-content'

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
  repairImport: 'taskRepairImport',
} as const

export type HomeGiven = { user: SessionUser; favorites: Favorites }

type HomeContent = { work: HomeWorkProps; favorites: HomeFavoritesProps }

/** So many tasks stand on the overview; the bell has them all. */
const shownTasks = 20

/** The overview after signing in, in texts: what needs attention, roles, favourites. */
export async function homeContent(given: HomeGiven): Promise<HomeContent> {
  const { user } = given
  const [t, frame, roles, favorites] = await Promise.all([
    getTranslations('home'),
    getTranslations('frame'),
    roleList(user),
    favoriteGroups(given.favorites),
  ])
  const now = Date.now()
  const dueOf = ({ due }: Task) =>
    due === null ? '' : t(Date.parse(due) > now ? 'before' : 'since', { date: formatDate(due) })
  const further = user.tasks.length - shownTasks
  const tasks = user.tasks.slice(0, shownTasks).map((task) => ({
    key: task.key,
    kind: task.kind,
    title: frame(kinds[task.kind], { title: task.subject.title }),
    href: taskHref(task),
    due: dueOf(task),
  }))
  return {
    work: {
      tasks: {
        title: t('tasks'),
        count: user.tasks.length,
        none: t('noTasks'),
        more: further > 0 ? t('moreTasks', { count: further }) : '',
        tasks,
      },
      roles,
    },
    favorites: { title: t('favorites'), ...favorites },
  }
}
