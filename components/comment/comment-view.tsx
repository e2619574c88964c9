import { Pencil, Trash2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { IconButton } from '#components/ui/action/icon-button'
import { Avatar } from '#components/ui/display/avatar'
import { ConfirmDialog } from '#components/ui/overlay/confirm-dialog'
import type { Comment } from '#contract/content/comment'
import { AppError } from '#contract/kernel/errors'
import { call } from '#lib/api/client'
import { formatDateTime } from '#lib/format/format'
import { commentDraftKey, type DraftPlace, readCommentDraft } from './comment-draft'
import { CommentForm } from './comment-form'
import { piecesOf } from './mention-text'

type EditCommentProps = DraftPlace & {
  comment: Pick<Comment, 'id' | 'text' | 'edited'>
  /** Asks again for what is shown. */
  onDone: () => Promise<void>
  onClose: () => void
}

/** Names what is typed of another text for a comment. */
const editDraftKey = (place: DraftPlace, { id }: Pick<Comment, 'id'>) => commentDraftKey(place, `edit/${id}`)

/** Another text for a comment or reply of one's own. */
function EditComment({ comment, onDone, onClose, ...place }: EditCommentProps) {
  const t = useTranslations('comments')
  const { kind, itemKey } = place
  const { id, text, edited } = comment
  return (
    <CommentForm
      {...{ kind, itemKey, text }}
      draftKey={editDraftKey(place, comment)}
      label={t('text')}
      send={t('save')}
      submit={async (said) => {
        const params = { kind, key: itemKey, comment: id }
        try {
          await call('PUT /main/comment/{kind}/{key}/{comment}', { params, body: { ...said, edited } })
        } catch (error) {
          // Its author changed it elsewhere: they see that first, and what was typed here stays.
          if (error instanceof AppError && error.code === 'CONFLICT') await onDone()
          throw error
        }
      }}
      done={t('saved')}
      onDone={async () => {
        onClose()
        await onDone()
      }}
      onCancel={onClose}
    />
  )
}

export type CommentViewProps = DraftPlace & {
  comment: Comment
  mayWrite: boolean
  onDelete: () => void
  onDone: () => Promise<void>
}

/** Who said it, when and what, with the names of colleagues marked; its author can change and delete it. */
export function CommentView({ comment, mayWrite, onDelete, onDone, ...place }: CommentViewProps) {
  const t = useTranslations('comments')
  const [isAsking, setAsking] = useState(false)
  const { author, at, edited, text, mentions, isDeleted, isOwn } = comment
  const isMine = isOwn && mayWrite && !isDeleted
  const [isEditing, setEditing] = useState(() => isMine && readCommentDraft(editDraftKey(place, comment)) !== undefined)
  return (
    <div className="comment">
      <Avatar name={author} self={isOwn} />
      <div className="comment-text">
        <p className="comment-head">
          <b>{author}</b>
          <time dateTime={at}>{formatDateTime(at)}</time>
          {edited === null ? null : <time dateTime={edited}>{t('edited', { at: formatDateTime(edited) })}</time>}
        </p>
        {isEditing ? (
          <EditComment {...place} comment={comment} onDone={onDone} onClose={() => setEditing(false)} />
        ) : isDeleted ? (
          <p className="text-muted">{t('isDeleted')}</p>
        ) : (
          <p className="whitespace-pre-line">
            {piecesOf(text, mentions).map((piece, index) =>
              // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a text have no identity of their own
              piece.isName ? <mark key={index}>{piece.text}</mark> : piece.text,
            )}
          </p>
        )}
      </div>
      {isMine && !isEditing ? (
        <div className="comment-tools">
          <IconButton size="small" label={t('edit')} icon={<Pencil />} onClick={() => setEditing(true)} />
          <IconButton size="small" label={t('delete')} icon={<Trash2 />} onClick={() => setAsking(true)} />
        </div>
      ) : null}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('deleteTitle')}
        description={t('deleteText')}
        confirmLabel={t('delete')}
        cancelLabel={t('keep')}
        danger
        onConfirm={() => {
          setAsking(false)
          onDelete()
        }}
      />
    </div>
  )
}
