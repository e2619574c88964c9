import type { ItemKind } from '#contract/kernel/item-kinds'
import { dropDraft, keepDraft, readDraft } from '#lib/forms/drafts'
import { listOf, recordOf, textOf } from '../fields/read-value'

export type Person = { user: string; name: string }
/** A comment that was not posted yet, with the people it mentions and its field. */
export type CommentDraft = { text: string; people: Person[]; field: string }

export type DraftPlace = { caller: string; kind: ItemKind; itemKey: string }

/** Names what is typed in one place: a new comment, a reply to one, or another text for one. */
export const commentDraftKey = (
  { caller, kind, itemKey }: DraftPlace,
  of: 'new' | `reply/${number}` | `edit/${number}`,
) => `${caller}/comment/${kind}/${itemKey}/${of}`

/** The unposted comment kept in this browser. */
export function readCommentDraft(key: string): CommentDraft | undefined {
  const { text, people, field } = recordOf(readDraft(key)?.values)
  if (textOf(text) === '') return undefined
  const known = listOf(people).map(recordOf)
  return {
    text: textOf(text),
    people: known.map(({ user, name }) => ({ user: textOf(user), name: textOf(name) })),
    field: textOf(field),
  }
}

/** Keeps what is typed until it is placed or let go; without a text there is nothing to keep. */
export function keepCommentDraft(key: string, draft: CommentDraft): void {
  if (draft.text.trim() === '') dropDraft(key)
  else keepDraft(key, draft, '')
}
