'use client'

import { CircleQuestionMark, Star } from 'lucide-react'
import type { ReactNode } from 'react'
import { AppLink } from '#components/ui/app-link'
import { NativePopover } from '#components/ui/native-popover'
import type { Task } from '#contract/task'
import { paths } from '#lib/paths'
import { FavoriteList, type FavoriteListProps } from './favorite-list'
import { HelpLink } from './help-link'
import { MenuToggle } from './menu-toggle'
import { SearchButton, type SearchButtonProps } from './search-button'
import { TaskList, type TaskListWords } from './task-list'
import { UserMenu, type UserMenuProps } from './user-menu'

export type TopBarData = {
  siteName: string
  favorites: Pick<FavoriteListProps, 'groups'>
  tasks: Task[]
  /** Help articles by place of the site's settings. */
  articles: Record<string, string>
  user: Omit<UserMenuProps, 'words'>
}

export type TopBarWords = Record<
  'product' | 'openMenu' | 'closeMenu' | 'personal' | 'favorites' | 'noFavorites' | 'help',
  string
> & { search: SearchButtonProps; tasks: TaskListWords; user: UserMenuProps['words'] }

export type TopBarProps = TopBarData & { words: TopBarWords; logo: ReactNode }

/** Brand, search, favourites, tasks, help and the user: on every page of the main layout. */
export function TopBar({ logo, siteName, favorites, tasks, articles, user, words }: TopBarProps) {
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
      <SearchButton {...words.search} />
      <nav className="top-bar-tools" aria-label={words.personal}>
        <NativePopover id="favorites" label={words.favorites} icon={<Star />} className="max-[420px]:hidden">
          <FavoriteList {...favorites} none={words.noFavorites} />
        </NativePopover>
        <TaskList tasks={tasks} words={words.tasks} />
        <HelpLink className="max-[420px]:hidden" label={words.help} icon={<CircleQuestionMark />} articles={articles} />
        <UserMenu {...user} words={words.user} />
      </nav>
    </header>
  )
}
