import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#components/ui/action/button'
import { EmptyState } from '#components/ui/feedback/empty-state'
import { Notice } from '#components/ui/feedback/notice'
import { Skeleton, SkeletonLine } from '#components/ui/feedback/skeleton'
import { SidePanel } from '#components/ui/overlay/side-panel'
import type { OpenComments } from '#contract/content/comment'
import type { ItemKind } from '#contract/kernel/item-kinds'
import { CommentThreadView } from './comment-thread'
import { FieldMarkers } from './field-markers'
import { NewComment } from './new-comment'
import { type CommentList, useComments } from './use-comments'

export type CommentsProps = {
  kind: ItemKind
  itemKey: string
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** The open comments, as far as known, and who is notified of them. */
  open: OpenComments
  onOpen: (open: OpenComments) => void
}

/** The panel with comments, and at each field of the page how many it has; while the panel is open one can be added there. */
export function Comments({ kind, itemKey, isOpen, onOpenChange, open, onOpen }: CommentsProps) {
  const [wasOpened, setOpened] = useState(isOpen)
  if (isOpen && !wasOpened) setOpened(true)
  const list = useComments({ kind, itemKey, isWanted: wasOpened, onOpen })
  /** The field that was chosen; the number distinguishes one choice from the next. */
  const [chosen, setChosen] = useState<{ field: string; number: number }>()
  const choose = (field: string) => {
    setChosen((last) => ({ field, number: (last?.number ?? 0) + 1 }))
    onOpenChange(true)
  }
  return (
    <>
      <FieldMarkers counts={open.fields} isAdding={isOpen && list.mayWrite} onChoose={choose} />
      {wasOpened ? (
        <CommentsPanel
          {...{ kind, itemKey, list, chosen, isOpen }}
          count={open.count}
          onClose={() => onOpenChange(false)}
        />
      ) : null}
    </>
  )
}

type CommentsPanelProps = {
  kind: ItemKind
  itemKey: string
  list: CommentList
  isOpen: boolean
  count: number
  /** The field at which it was opened. */
  chosen: { field: string; number: number } | undefined
  onClose: () => void
}

/** Comments of colleagues on an item, beside a page that stays usable; resolved ones are folded away. */
function CommentsPanel({ kind, itemKey, list, isOpen, count, chosen, onClose }: CommentsPanelProps) {
  const t = useTranslations('comments')
  const content = useRef<HTMLDivElement>(null)
  const [isComposing, setComposing] = useState(false)
  const { open, resolved, mayWrite, failure } = list
  useEffect(() => {
    if (chosen !== undefined) setComposing(true)
  }, [chosen])
  const field = chosen?.field ?? null
  const shown = open?.items.toSorted(
    (one, other) => Number(other.field?.name === field) - Number(one.field?.name === field),
  )
  /** The focused element may be gone by then: the panel takes the focus, for keyboard users. */
  const done = async () => {
    await list.refresh()
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) content.current?.closest('aside')?.focus()
    })
  }
  const thread = { kind, itemKey, caller: list.caller, mayWrite, onDone: done }
  return (
    <SidePanel
      title={
        <>
          {t('title')} {count === 0 ? null : <span className="card-count tabular-nums">{count}</span>}
        </>
      }
      close={t('close')}
      isOpen={isOpen}
      onClose={onClose}
    >
      <div ref={content} className="contents">
        <p className="field-help">{t('private')}</p>
        {failure === undefined ? null : <Notice kind="error">{t('failed')}</Notice>}
        {mayWrite ? (
          <NewComment
            {...{ kind, itemKey, chosen, isComposing }}
            caller={list.caller}
            fields={list.fields}
            onComposing={setComposing}
            onDone={done}
          />
        ) : null}
        {shown === undefined && failure === undefined ? (
          <Skeleton label={t('loading')}>
            <SkeletonLine className="h-16" />
          </Skeleton>
        ) : null}
        {shown?.length === 0 ? <EmptyState title={t('none')}>{mayWrite ? t('noneHelp') : null}</EmptyState> : null}
        {shown === undefined || shown.length === 0 ? null : (
          <ul className="comment-threads" aria-label={t('open')}>
            {shown.map((one) => (
              <li key={one.id} data-chosen={field !== null && one.field?.name === field ? '' : undefined}>
                <CommentThreadView thread={one} {...thread} />
              </li>
            ))}
          </ul>
        )}
        {open?.next ? <Button onClick={() => list.showMore('open')}>{t('more')}</Button> : null}
        <details className="disclosure" onToggle={({ currentTarget }) => currentTarget.open && list.showResolved()}>
          <summary>{t('resolved')}</summary>
          <div className="disclosure-body pl-0">
            {resolved?.items.length === 0 ? <p className="text-muted">{t('noneResolved')}</p> : null}
            <ul className="comment-threads" aria-label={t('resolved')}>
              {resolved?.items.map((one) => (
                <li key={one.id}>
                  <CommentThreadView thread={one} {...thread} />
                </li>
              ))}
            </ul>
            {resolved?.next ? <Button onClick={() => list.showMore('resolved')}>{t('more')}</Button> : null}
          </div>
        </details>
      </div>
    </SidePanel>
  )
}
