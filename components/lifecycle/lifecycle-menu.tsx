'use client'

import { Ellipsis } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#components/ui/action/button'
import { MenuButton } from '#components/ui/action/menu-button'
import { ShortLabel } from '#components/ui/text/short-label'
import { lazyPart } from '../i18n/lazy-part'
import type { OnlineCheckSubject } from '../project/load-online-check'
import type { LifecycleActionsProps } from './lifecycle-actions'
import type { LifecycleTarget } from './lifecycle-calls'

export type LifecycleMenuProps = {
  target: LifecycleTarget
  title: string
  isArchived: boolean
  /** Archiving can still be undone exactly. */
  canUndo: boolean
  /** Why the caller can't do now what is named; all the rest they can. */
  reasons: Partial<Record<'archive' | 'copy' | 'delete', string>>
  /** A product has no team of its own: it is never transferred. */
  isTransferable?: boolean
  /** Pages beside this one. */
  links?: { key: string; label: string; href: string; icon?: ReactNode; reason?: string }[]
  /** Looking at the websites of projects. */
  onlineCheck?: OnlineCheckSubject & { label: string }
  /** The name of the comments, which a phone has no room for in the heading. */
  comments?: string
  label: string
}

const loadActions = lazyPart<LifecycleActionsProps>(
  ['ui', 'lifecycle', 'settings', 'consumers.combobox'],
  async () => (await import('./lifecycle-actions')).LifecycleActions,
)

/** Actions on an organisation or product: copy, transfer, archive, restore, delete. */
export function LifecycleMenu(props: LifecycleMenuProps) {
  const trigger = (
    <Button icon={<Ellipsis />}>
      <ShortLabel full={props.label} />
    </Button>
  )
  return (
    <MenuButton trigger={trigger} load={loadActions}>
      {(LifecycleActions, start) => <LifecycleActions {...props} {...start} trigger={trigger} />}
    </MenuButton>
  )
}
