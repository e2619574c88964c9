import { CircleQuestionMark, Star } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { AppLink } from '#components/ui/app-link'
import { NativePopover } from '#components/ui/native-popover'
import type { Favorites } from '#contract/favorite'
import type { SessionUser } from '#contract/session'
import type { SiteSettings } from '#contract/site'
import { paths } from '#lib/paths'
import type { Preferences } from '#lib/preferences'
import { FavoriteList } from './favorite-list'
import { HelpLink } from './help-link'
import { MenuToggle } from './menu-toggle'
import { SearchButton } from './search-button'
import { SiteLogo } from './site-logo'
import { TaskList } from './task-list'
import { UserMenu } from './user-menu'

export type TopBarProps = {
  user: SessionUser
  name: string
  favorites: Favorites
  site: SiteSettings
  preferences: Preferences
}

/** Brand, search, favourites, tasks, help and the user: on every page of the main layout. */
export async function TopBar({ user, name, favorites, site, preferences }: TopBarProps) {
  const [t, search] = await Promise.all([getTranslations('frame'), getTranslations('search')])
  const searchWords = {
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
  }
  return (
    <header className="top-bar">
      <MenuToggle openLabel={t('openMenu')} closeLabel={t('closeMenu')} />
      <AppLink className="brand" href={paths.home()}>
        <SiteLogo iconCls={site.iconCls} />
        <span>
          {t('product')}
          <small>{site.name}</small>
        </span>
      </AppLink>
      <SearchButton label={t('search')} words={searchWords} />
      <nav className="top-bar-tools" aria-label={t('personal')}>
        <NativePopover id="favorites" label={t('favorites')} icon={<Star />} className="max-[420px]:hidden">
          <FavoriteList favorites={favorites} />
        </NativePopover>
        <TaskList
          tasks={user.tasks}
          words={{
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
          }}
        />
        <HelpLink
          className="max-[420px]:hidden"
          label={t('help')}
          icon={<CircleQuestionMark />}
          articles={site.settings.help}
        />
        <UserMenu user={user} name={name} site={site} preferences={preferences} />
      </nav>
    </header>
  )
}
