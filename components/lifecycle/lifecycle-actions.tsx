import { Archive, ArchiveRestore, ArrowRightLeft, Copy, Globe, Merge, MessageSquare, Trash2, Undo2 } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type ComponentType, useState } from 'react'
import type { MenuItem } from '#components/ui/action/menu'
import type { MenuStart, MenuTrigger } from '#components/ui/action/menu-button'
import { MenuList } from '#components/ui/action/menu-list'
import { loadChunk } from '#lib/browser/load-chunk'
import { toast } from '#lib/browser/toast'
import { useLazyDialog } from '#lib/browser/use-lazy-dialog'
import { loadOnlineCheck } from '../project/load-online-check'
import { kindOf } from './lifecycle-calls'
import type { LifecycleDialogsProps } from './lifecycle-dialogs'
import type { LifecycleMenuProps } from './lifecycle-menu'

export type LifecycleActionsProps = LifecycleMenuProps & MenuStart & { trigger: MenuTrigger }

type Open = LifecycleDialogsProps['open']

/** The button of the comments listens to the address, as a task leads there too. */
function openComments(): void {
  location.hash = 'comments'
  // The address may have ended so already.
  dispatchEvent(new Event('hashchange'))
}

/** The menu of a lifecycle itself, with all that it does; use `LifecycleMenu`, which loads it. The dialogs load on first use. */
export function LifecycleActions(props: LifecycleActionsProps) {
  const { target, title, isArchived, canUndo, reasons, isTransferable = false, links = [] } = props
  const { label, trigger, isOpened, before, onlineCheck, comments } = props
  const t = useTranslations('lifecycle')
  const kind = kindOf(target)
  const router = useRouter()
  const [open, setOpen] = useState<Open>()
  const [Dialogs, setDialogs] = useState<ComponentType<LifecycleDialogsProps>>()
  const online = useLazyDialog(loadOnlineCheck)
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
      () => t('undone', { title }),
      () => t('failed'),
    )
    toast({ message })
    router.refresh()
  }
  const item = (key: NonNullable<Open>, more: Partial<MenuItem>): MenuItem => ({
    key,
    label: t(key),
    note: t(`${kind}.notes.${key}`),
    onSelect: () => void show(key),
    ...more,
  })
  const { archive, copy } = reasons
  const items: MenuItem[] = [
    ...links,
    ...(comments === undefined
      ? []
      : [{ key: 'comments', label: comments, icon: <MessageSquare />, onPhone: true, onSelect: openComments }]),
    ...(onlineCheck === undefined
      ? []
      : [
          {
            ...{ key: 'online', label: onlineCheck.label, icon: <Globe /> },
            onSelect: () => void online.open(),
          },
        ]),
    item('copy', { icon: <Copy />, reason: copy }),
    ...(isArchived
      ? [
          ...(canUndo
            ? [
                {
                  key: 'undo',
                  label: t('undo'),
                  note: t('undoNote'),
                  icon: <Undo2 />,
                  reason: archive,
                  onSelect: () => void undo(),
                },
              ]
            : []),
          item('restore', { icon: <ArchiveRestore />, reason: archive }),
        ]
      : [
          ...(isTransferable
            ? [
                item('transfer', { icon: <ArrowRightLeft />, reason: archive }),
                item('merge', { icon: <Merge />, reason: archive }),
              ]
            : []),
          item('archive', { icon: <Archive />, danger: true, separated: true, reason: archive }),
        ]),
    item('delete', { icon: <Trash2 />, danger: true, separated: isArchived, reason: reasons.delete }),
  ]
  return (
    <>
      <MenuList label={label} trigger={trigger} items={items} isOpened={isOpened} before={before} />
      {Dialogs && open ? (
        <Dialogs open={open} target={target} title={title} onClose={() => setOpen(undefined)} />
      ) : null}
      {online.Dialog && onlineCheck ? (
        <online.Dialog organisation={onlineCheck.organisation} product={onlineCheck.product} onClose={online.close} />
      ) : null}
    </>
  )
}
