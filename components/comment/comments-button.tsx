'use client'

import { MessageSquare } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#components/ui/action/button'
import { ShortLabel } from '#components/ui/text/short-label'
import type { OpenComments } from '#contract/content/comment'
import type { ItemKind } from '#contract/kernel/item-kinds'
import { usePart } from '#lib/browser/use-part'
import { lazyPart } from '../i18n/lazy-part'
import type { CommentsProps } from './comments'

export type CommentsButtonProps = { kind: ItemKind; itemKey: string; open: OpenComments; isInMenu?: boolean }

/** End of the address of a task, and of the menu entry on a phone: the comments open at once. */
const opened = '#comments'

const load = lazyPart<CommentsProps>(['ui', 'comments'], async () => (await import('./comments')).Comments)

/** Opens the comments of colleagues beside the page. All but this button comes when it is used, or when a field has some. */
export function CommentsButton({ kind, itemKey, open, isInMenu }: CommentsButtonProps) {
  const t = useTranslations('comments.button')
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [now, setNow] = useState(open)
  const Comments = usePart(load, isOpen || Object.keys(open.fields).length > 0)
  useEffect(() => setNow(open), [open])
  useEffect(() => {
    const look = () => {
      if (location.hash === opened) setOpen(true)
    }
    look()
    addEventListener('hashchange', look)
    return () => removeEventListener('hashchange', look)
  }, [])
  const change = (next: boolean) => {
    setOpen(next)
    if (!next) button.current?.focus()
  }
  const full = t('label', { count: now.count })
  return (
    <>
      <Button
        ref={button}
        icon={<MessageSquare />}
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        data-wide={isInMenu ? '' : undefined}
        onClick={() => change(!isOpen)}
      >
        <ShortLabel full={full} short={now.count === 0 ? undefined : String(now.count)} />
      </Button>
      {Comments ? <Comments {...{ kind, itemKey, isOpen }} open={now} onOpen={setNow} onOpenChange={change} /> : null}
    </>
  )
}
