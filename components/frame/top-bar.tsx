'use client'

import { CircleQuestionMark, Star } from 'lucide-react'
import { AppLink } from '#components/ui/app-link'
import { drawn } from '#components/ui/drawn'
import { NativePopover } from '#components/ui/native-popover'
import type { Task } from '#contract/task'
import type { Packed } from '#lib/packed'
import { paths } from '#lib/paths'
import { FavoriteList, type FavoriteListProps } from './favorite-list'
import { HelpLink } from './help-link'
import { MenuToggle } from './menu-toggle'
import { SearchButton, type SearchButtonProps } from './search-button'
import { SiteLogo } from './site-logo'
import { TaskList, type TaskListWords } from './task-list'
import { UserMenu, type UserMenuProps } from './user-menu'

export type TopBarData = {
  siteName: string
  /** The site's icon; without one it has the product's own. */
  iconCls: string
  /** Help articles by place of the site's settings. */
  articles: Record<string, string>
}

/** What is drawn of each by itself, from its text. */
export type TopBarParts = { lists: Packed<OwnListsProps>; user: Packed<UserMenuProps> }

/** What is the reader's own: favourites and tasks. */
export type OwnListsProps = {
  favorites: FavoriteListProps & { label: string }
  tasks: { tasks: Task[]; words: TaskListWords }
}

export type TopBarWords = Record<'product' | 'openMenu' | 'closeMenu' | 'personal' | 'help', string> & {
  search: SearchButtonProps
}

export type TopBarProps = TopBarData & TopBarParts & { words: TopBarWords }

/** Brand, search, favourites, tasks, help and the user: on every page of the main layout. */
export function TopBar({ siteName, iconCls, articles, lists, user, words }: TopBarProps) {
  return (
    <header className="top-bar">
      <MenuToggle openLabel={words.openMenu} closeLabel={words.closeMenu} />
      <AppLink className="brand" href={paths.home()}>
        <SiteLogo iconCls={iconCls} />
        <span>
          {words.product}
          <small>{siteName}</small>
        </span>
      </AppLink>
      <SearchButton {...words.search} />
      <nav className="top-bar-tools" aria-label={words.personal}>
        <OwnLists data={lists} className="contents" />
        <HelpLink className="max-[420px]:hidden" label={words.help} icon={<CircleQuestionMark />} articles={articles} />
        <OwnMenu data={user} className="contents" />
      </nav>
    </header>
  )
}

const OwnLists = drawn('div', function OwnLists({ favorites: { label, ...favorites }, tasks }: OwnListsProps) {
  return (
    <>
      <NativePopover id="favorites" label={label} icon={<Star />} className="max-[420px]:hidden">
        <FavoriteList {...favorites} />
      </NativePopover>
      <TaskList {...tasks} />
    </>
  )
})

const OwnMenu = drawn('div', UserMenu)
