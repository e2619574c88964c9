import { getTranslations } from 'next-intl/server'
import type { Favorites } from '#contract/favorite'
import type { SessionUser } from '#contract/session'
import type { SiteSettings } from '#contract/site'
import { packOnce } from '#lib/packed'
import type { Preferences } from '#lib/preferences'
import { favoriteGroups } from './favorite-groups'
import { taskWords, userMenuWords } from './own-words'
import type { TopBarData, TopBarParts } from './top-bar'
import { userMenuContent } from './user-menu-content'

export type TopBarGiven = Preferences & { user: SessionUser; favorites: Favorites; site: SiteSettings }

/** What the top bar shows of this user; the words that are everybody's come apart. */
export async function topBarContent(given: TopBarGiven): Promise<{ bar: TopBarData; parts: TopBarParts }> {
  const { user, favorites, site, ...preferences } = given
  const [t, lists, tasks, menu, words] = await Promise.all([
    getTranslations('frame'),
    favoriteGroups(favorites),
    taskWords(),
    userMenuContent(user, site, preferences),
    userMenuWords(),
  ])
  return {
    bar: { siteName: site.name, iconCls: site.iconCls, articles: site.settings.help },
    parts: {
      lists: packOnce({ favorites: { label: t('favorites'), ...lists }, tasks: { tasks: user.tasks, words: tasks } }),
      user: packOnce({ ...menu, words }),
    },
  }
}
