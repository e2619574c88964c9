import { useState } from 'react'
import type { OpenComments } from '#contract/content/comment'
import type { ItemKind } from '#contract/kernel/item-kinds'
import { CommentsPanel } from './comments-panel'
import { FieldMarkers } from './field-markers'
import { useComments } from './use-comments'

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
