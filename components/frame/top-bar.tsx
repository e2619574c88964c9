'use client'

import { CircleQuestionMark, Star } from 'lucide-react'
import type { ReactNode } from 'react'
import { AppLink } from '#components/ui/app-link'
import { NativePopover } from '#components/ui/native-popover'
import { paths } from '#lib/paths'
import { FavoriteList, type FavoriteListProps } from './favorite-list'
import { HelpLink } from './help-link'
import { MenuToggle } from './menu-toggle'
import { SearchButton, type SearchButtonProps } from './search-button'
import { TaskList, type TaskListProps } from './task-list'
import { UserMenu, type UserMenuProps } from './user-menu'

export type TopBarData = {
  siteName: string
  favorites: FavoriteListProps
  search: SearchButtonProps
  tasks: TaskListProps
  /** Help articles by place of the site's settings. */
  articles: Record<string, string>
  user: UserMenuProps
  words: Record<'product' | 'openMenu' | 'closeMenu' | 'personal' | 'favorites' | 'help', string>
}

export type TopBarProps = TopBarData & { logo: ReactNode }

/** Brand, search, favourites, tasks, help and the user: on every page of the main layout. */
export function TopBar({ logo, siteName, favorites, search, tasks, articles, user, words }: TopBarProps) {
  return (
    <header className="top-bar">
      <MenuToggle openLabel={words.openMenu} closeLabel={words.closeMenu} />
      <AppLink className="brand" href={paths.home()}>
        {logo}
        <span>
          {words.product}
          <small>{siteName}</small>
        </span>
      </AppLink>
      <SearchButton {...search} />
      <nav className="top-bar-tools" aria-label={words.personal}>
        <NativePopover id="favorites" label={words.favorites} icon={<Star />} className="max-[420px]:hidden">
          <FavoriteList {...favorites} />
        </NativePopover>
        <TaskList {...tasks} />
        <HelpLink className="max-[420px]:hidden" label={words.help} icon={<CircleQuestionMark />} articles={articles} />
        <UserMenu {...user} />
      </nav>
    </header>
  )
}
