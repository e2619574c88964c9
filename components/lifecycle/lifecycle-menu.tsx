'use client'

import { Archive, ArchiveRestore, ArrowRightLeft, Copy, Ellipsis, Trash2, Undo2 } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { type ComponentType, useState } from 'react'
import { Button } from '#components/ui/button'
import { Menu, type MenuItem } from '#components/ui/menu'
import type { LifecycleTarget } from '#lib/browser/lifecycle-api'
import { loadChunk } from '#lib/browser/load-chunk'
import { toast } from '#lib/browser/toast'
import { fillText } from '#lib/forms/fill-text'
import { type Packed, unpack } from '#lib/packed'
import type { LifecycleDialogsProps } from './lifecycle-dialogs'
import type { LifecycleWords } from './lifecycle-words'

export type LifecycleMenuProps = {
  target: LifecycleTarget
  title: string
  isArchived: boolean
  /** Archiving can still be undone exactly. */
  canUndo: boolean
  /** What the caller may do with it. */
  may: Readonly<Partial<Record<'copy' | 'archive' | 'delete' | 'transfer', boolean>>>
  words: Packed<LifecycleWords>
}

type Open = LifecycleDialogsProps['open']

/** What can become of an organisation or product: copied, transferred, archived, restored, deleted. The dialogs come when asked for. */
export function LifecycleMenu({ target, title, isArchived, canUndo, may, words: packed }: LifecycleMenuProps) {
  const words = unpack(packed)
  const router = useRouter()
  const [open, setOpen] = useState<Open>()
  const [Dialogs, setDialogs] = useState<ComponentType<LifecycleDialogsProps>>()
  const load = () => loadChunk(() => import('./lifecycle-dialogs')).catch(() => undefined)
  const show = async (dialog: Open) => {
    const chunk = await load()
    if (chunk === undefined) return
    setDialogs(() => chunk.LifecycleDialogs)
    setOpen(dialog)
  }
  const undo = async () => {
    const chunk = await load()
    if (chunk === undefined) return
    const message = await chunk.undoArchiving(target).then(
      () => words.undone,
      () => words.failed,
    )
    toast({ message: fillText(message, { title }), closeLabel: words.close })
    router.refresh()
  }
  const item = (key: NonNullable<Open>, more: Partial<MenuItem>): MenuItem => ({
    key,
    label: words[key],
    note: words.notes[key],
    onSelect: () => void show(key),
    ...more,
  })
  const items: MenuItem[] = [
    ...(may.copy ? [item('copy', { icon: <Copy /> })] : []),
    ...(may.transfer && !isArchived ? [item('transfer', { icon: <ArrowRightLeft /> })] : []),
    ...(may.archive && isArchived && canUndo
      ? [{ key: 'undo', label: words.undo, note: words.undoNote, icon: <Undo2 />, onSelect: () => void undo() }]
      : []),
    ...(may.archive && isArchived ? [item('restore', { icon: <ArchiveRestore /> })] : []),
    ...(may.archive && !isArchived ? [item('archive', { icon: <Archive />, danger: true, separated: true })] : []),
    ...(may.delete
      ? [
          item('delete', {
            icon: <Trash2 />,
            danger: true,
            separated: isArchived,
            reason: isArchived ? undefined : words.deleteLocked,
          }),
        ]
      : []),
  ]
  if (items.length === 0) return null
  return (
    <>
      <Menu label={words.menu} trigger={<Button icon={<Ellipsis />}>{words.menu}</Button>} items={items} />
      {Dialogs && open ? (
        <Dialogs open={open} target={target} title={title} onClose={() => setOpen(undefined)} words={words} />
      ) : null}
    </>
  )
}
