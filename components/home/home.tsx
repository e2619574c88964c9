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

export type AttentionProps = {
  tasks: { title: string; count: number; none: string; tasks: TaskText[] }
  favorites: FavoriteListProps & { title: string }
}

export type HomeHeadProps = { title: string; meta: string; crumbs: PageCrumbs }

export type HomeProps = {
  menu: PageMenu
  head: Packed<HomeHeadProps>
  roles: Packed<RoleListProps>
  attention: Packed<AttentionProps>
  /** What has to be said above it all. */
  notices: ReactNode
  /** Invitations that wait for the reader. */
  invites: ReactNode
}

/** The overview after signing in, from texts: roles, what needs attention, favourites. */
export function Home({ menu, head, roles, attention, notices, invites }: HomeProps) {
  return (
    <PageShell menu={menu} head={<ShellHead {...useUnpacked(head)} />}>
      {notices}
      <div className="columns">
        <Roles className="contents" data={roles} />
        <div className="stack gap-6">
          {invites}
          <Attention className="contents" data={attention} />
        </div>
      </div>
    </PageShell>
  )
}

const Roles = drawn('div', RoleList)

const Attention = drawn('div', function Attention({ tasks, favorites: { title, ...favorites } }: AttentionProps) {
  return (
    <>
      <Card title={tasks.title} count={tasks.count} flush>
        {tasks.tasks.length === 0 ? (
          <p className="card-body text-muted">{tasks.none}</p>
        ) : (
          <TaskRows tasks={tasks.tasks} />
        )}
      </Card>
      <Card title={title}>
        <FavoriteList {...favorites} />
      </Card>
    </>
  )
})
