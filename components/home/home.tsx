'use client'

import type { ReactNode } from 'react'
import { Card } from '#components/ui/card'
import { drawn } from '#components/ui/drawn'
import { useUnpacked } from '#lib/browser/use-unpacked'
import type { Packed } from '#lib/packed'
import { FavoriteList, type FavoriteListProps } from '../frame/favorite-list'
import { type PageCrumbs, type PageMenu, PageShell, ShellHead } from '../frame/page-shell'
import { RoleList, type RoleListProps } from './role-list'
import { TaskRows, type TaskText } from './task-rows'

export type HomeWorkProps = {
  tasks: { title: string; count: number; none: string; tasks: TaskText[]; more: string }
  roles: RoleListProps
}

export type HomeFavoritesProps = FavoriteListProps & { title: string }

export type HomeHeadProps = { title: string; meta: string; crumbs: PageCrumbs }

export type HomeProps = {
  menu: PageMenu
  head: Packed<HomeHeadProps>
  work: Packed<HomeWorkProps>
  favorites: Packed<HomeFavoritesProps>
  /** What has to be said above it all. */
  notices: ReactNode
  /** Invitations that wait for the reader. */
  invites: ReactNode
}

/** The overview after signing in, from texts: what needs attention, roles, favourites. */
export function Home({ menu, head, work, favorites, notices, invites }: HomeProps) {
  return (
    <PageShell menu={menu} head={<ShellHead {...useUnpacked(head)} />}>
      {notices}
      <div className="columns">
        <div className="stack gap-6">
          {invites}
          <Work className="contents" data={work} />
        </div>
        <Favorites className="contents" data={favorites} />
      </div>
    </PageShell>
  )
}

const Work = drawn('div', function Work({ tasks, roles }: HomeWorkProps) {
  return (
    <>
      <Card title={tasks.title} count={tasks.count} flush>
        {tasks.tasks.length === 0 ? (
          <p className="card-body text-muted">{tasks.none}</p>
        ) : (
          <TaskRows tasks={tasks.tasks} />
        )}
        {tasks.more === '' ? null : <p className="card-body text-muted">{tasks.more}</p>}
      </Card>
      <RoleList {...roles} />
    </>
  )
})

const Favorites = drawn('div', function Favorites({ title, ...favorites }: HomeFavoritesProps) {
  return (
    <Card title={title} className="self-start">
      <FavoriteList {...favorites} />
    </Card>
  )
})
