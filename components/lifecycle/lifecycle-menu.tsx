'use client'

import { Archive, ArchiveRestore, ArrowRightLeft, Copy, Ellipsis, Trash2, Undo2 } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { type ComponentType, type ReactNode, useState } from 'react'
import { Button } from '#components/ui/button'
import { Menu, type MenuItem } from '#components/ui/menu'
import { ShortLabel } from '#components/ui/short-label'
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
  /** Why the caller can't do now what is named; all the rest they can. */
  reasons: Partial<Record<'archive' | 'copy' | 'delete', string>>
  /** A product has no team of its own: it is never transferred. */
  isTransferable?: boolean
  /** Links of the heading that a phone has no room for. */
  links?: { key: string; label: string; href: string; icon?: ReactNode }[]
  words: Packed<LifecycleWords>
}

type Open = LifecycleDialogsProps['open']

/** What can become of an organisation or product: copied, transferred, archived, restored, deleted. The dialogs come when asked for. */
export function LifecycleMenu(props: LifecycleMenuProps) {
  const { target, title, isArchived, canUndo, reasons, isTransferable = false, links = [] } = props
  const words = unpack(props.words)
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
  const { archive, copy } = reasons
  const items: MenuItem[] = [
    ...links.map((link) => ({ ...link, onPhone: true })),
    item('copy', { icon: <Copy />, reason: copy }),
    ...(isArchived
      ? [
          ...(canUndo
            ? [
                {
                  key: 'undo',
                  label: words.undo,
                  note: words.undoNote,
                  icon: <Undo2 />,
                  reason: archive,
                  onSelect: () => void undo(),
                },
              ]
            : []),
          item('restore', { icon: <ArchiveRestore />, reason: archive }),
        ]
      : [
          ...(isTransferable ? [item('transfer', { icon: <ArrowRightLeft />, reason: archive })] : []),
          item('archive', { icon: <Archive />, danger: true, separated: true, reason: archive }),
        ]),
    item('delete', { icon: <Trash2 />, danger: true, separated: isArchived, reason: reasons.delete }),
  ]
  return (
    <>
      <Menu
        label={words.menu}
        trigger={
          <Button icon={<Ellipsis />}>
            <ShortLabel full={words.menu} />
          </Button>
        }
        items={items}
      />
      {Dialogs && open ? (
        <Dialogs open={open} target={target} title={title} onClose={() => setOpen(undefined)} words={words} />
      ) : null}
    </>
  )
}
