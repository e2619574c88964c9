import type { Favorites } from '#contract/favorite'
import type { SessionUser } from '#contract/session'
import type { SiteSettings } from '#contract/site'
import type { Preferences } from '#lib/preferences'
import { favoriteGroups } from './favorite-groups'
import type { TopBarData } from './top-bar'
import { userMenuContent } from './user-menu-content'

export type TopBarGiven = { user: SessionUser; favorites: Favorites; site: SiteSettings; preferences: Preferences }

/** What the top bar shows of this user, as data; its words come apart. */
export async function topBarContent({ user, favorites, site, preferences }: TopBarGiven): Promise<TopBarData> {
  const [{ groups }, menu] = await Promise.all([favoriteGroups(favorites), userMenuContent(user, site, preferences)])
  return { siteName: site.name, favorites: { groups }, tasks: user.tasks, articles: site.settings.help, user: menu }
}
