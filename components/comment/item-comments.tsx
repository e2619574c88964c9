import type { OpenComments } from '#contract/content/comment'
import type { ItemKind } from '#contract/kernel/item-kinds'
import { ClientMessages } from '../i18n/client-messages'
import { CommentsButton } from './comments-button'

export type ItemCommentsProps = {
  kind: ItemKind
  item: { key: string; comments: OpenComments | null }
  /** On a phone they are opened from the menu of the heading, which has no room for one more button. */
  isInMenu?: boolean
}

/** The button of an item's comments, for people who may edit it. */
export function ItemComments({ kind, item, isInMenu }: ItemCommentsProps) {
  if (item.comments === null) return null
  return (
    <ClientMessages of={['comments.button']}>
      <CommentsButton kind={kind} itemKey={item.key} open={item.comments} isInMenu={isInMenu} />
    </ClientMessages>
  )
}
