import { CircleQuestionMark, Star } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { AppLink } from '#components/ui/action/app-link'
import { NativePopover } from '#components/ui/overlay/native-popover'
import type { Favorites } from '#contract/people/favorite'
import type { SessionUser } from '#contract/people/session'
import type { SiteSettings } from '#contract/tenant/site'
import type { Preferences } from '#lib/forms/preferences'
import { paths } from '#lib/paths/paths'
import { FavoriteList } from './favorite-list'
import { HelpLink } from './help-link'
import { MenuToggle } from './menu-toggle'
import { SearchButton } from './search-button'
import { SiteLogo } from './site-logo'
import { TaskList } from './task-list'
import { UserMenu } from './user-menu'

export type TopBarProps = {
  user: SessionUser
  favorites: Favorites
  site: SiteSettings
  preferences: Preferences
  /** Milliseconds. The page was drawn then: what the bell says is as new. */
  drawnAt: number
  /** Where the installation has its help. */
  helpUrls: Record<string, string>
}

/** Brand, search, favourites, tasks, help and the user: on every page of the main layout. */
export function TopBar({ user, favorites, site, preferences, drawnAt, helpUrls }: TopBarProps) {
  const t = useTranslations('frame')
  return (
    <header className="top-bar">
      <MenuToggle />
      <AppLink className="brand" href={paths.home()}>
        <SiteLogo {...site} />
        <span>
          {t('product')}
          <small>{site.name}</small>
        </span>
      </AppLink>
      <SearchButton
        rights={{
          tenant: user.tenantActions,
          maintenance: user.maintenance,
          proposes: user.bulkMutations,
          publishes: user.publishes,
        }}
      />
      <nav className="top-bar-tools" aria-label={t('personal')}>
        <NativePopover id="favorites" label={t('favorites')} icon={<Star />} className="max-[420px]:hidden">
          <FavoriteList favorites={favorites} />
        </NativePopover>
        <TaskList at={drawnAt} />
        <HelpLink
          className="max-[420px]:hidden"
          label={t('help')}
          icon={<CircleQuestionMark />}
          articles={site.settings.help}
          urls={helpUrls}
        />
        <UserMenu user={user} site={site} preferences={preferences}>
          <li className="min-[421px]:hidden">
            <button type="button" popoverTarget="favorites">
              {t('favorites')}
            </button>
          </li>
          <li className="min-[421px]:hidden">
            <HelpLink label={t('help')} articles={site.settings.help} urls={helpUrls} />
          </li>
        </UserMenu>
      </nav>
    </header>
  )
}
