import { getTranslations } from 'next-intl/server'
import type { Favorites } from '#contract/favorite'
import type { SessionUser } from '#contract/session'
import type { SiteSettings } from '#contract/site'
import type { Preferences } from '#lib/preferences'
import { favoriteGroups } from './favorite-groups'
import type { SearchButtonProps } from './search-button'
import type { TaskListProps } from './task-list'
import type { TopBarData } from './top-bar'
import { userMenuContent } from './user-menu-content'

export type TopBarGiven = { user: SessionUser; favorites: Favorites; site: SiteSettings; preferences: Preferences }

/** What the top bar shows, as data and texts. */
export async function topBarContent({ user, favorites, site, preferences }: TopBarGiven): Promise<TopBarData> {
  const [t, search, tasks, groups, menu] = await Promise.all([
    getTranslations('frame'),
    searchContent(),
    taskContent(user),
    favoriteGroups(favorites),
    userMenuContent(user, site, preferences),
  ])
  return {
    siteName: site.name,
    favorites: groups,
    search,
    tasks,
    articles: site.settings.help,
    user: menu,
    words: {
      product: t('product'),
      openMenu: t('openMenu'),
      closeMenu: t('closeMenu'),
      personal: t('personal'),
      favorites: t('favorites'),
      help: t('help'),
    },
  }
}

async function searchContent(): Promise<SearchButtonProps> {
  const [t, search] = await Promise.all([getTranslations('frame'), getTranslations('search')])
  return {
    label: t('search'),
    words: {
      palette: search('palette'),
      label: search('label'),
      placeholder: search('placeholder'),
      hint: search('hint'),
      none: search.raw('none'),
      short: search('short'),
      busy: search('busy'),
      failed: search('failed'),
      found: search.raw('found'),
      of: search.raw('of'),
      kinds: { team: search('kinds.team') },
      close: search('close'),
    },
  }
}

async function taskContent({ tasks }: SessionUser): Promise<TaskListProps> {
  const t = await getTranslations('frame')
  return {
    tasks,
    words: {
      title: t('tasksTitle'),
      none: t('noTasks'),
      label: t.raw('tasks'),
      kinds: {
        publishReady: t.raw('taskPublishReady'),
        repairPlan: t.raw('taskRepairPlan'),
        brokenAddress: t.raw('taskBrokenAddress'),
        preventRemoval: t.raw('taskPreventRemoval'),
        answerOffer: t.raw('taskAnswerOffer'),
        confirmOrganisation: t.raw('taskConfirmOrganisation'),
        acceptInvitation: t.raw('taskAcceptInvitation'),
      },
    },
  }
}
