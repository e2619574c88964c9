import type { OpenComments } from '#contract/content/comment'
import type { ItemKind } from '#contract/kernel/item-kinds'
import { ClientMessages } from '../i18n/client-messages'
import { CommentsButton } from './comments-button'

/** The button of an item's comments, for who may edit it. */
export function ItemComments({ kind, item }: { kind: ItemKind; item: { key: string; comments: OpenComments | null } }) {
  if (item.comments === null) return null
  return (
    <ClientMessages of={['comments.button']}>
      <CommentsButton kind={kind} itemKey={item.key} open={item.comments} />
    </ClientMessages>
  )
}
