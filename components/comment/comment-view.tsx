'use client'

import { Trash2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { IconButton } from '#components/ui/action/icon-button'
import { Avatar } from '#components/ui/display/avatar'
import { ConfirmDialog } from '#components/ui/overlay/confirm-dialog'
import type { Comment } from '#contract/content/comment'
import { formatDateTime } from '#lib/format/format'
import { piecesOf } from './mention-text'

export type CommentViewProps = { comment: Comment; mayDelete: boolean; onDelete: () => void }

/** Who said it, when and what, with the names of colleagues marked. */
export function CommentView({ comment, mayDelete, onDelete }: CommentViewProps) {
  const t = useTranslations('comments')
  const [isAsking, setAsking] = useState(false)
  const { author, at, text, mentions, isDeleted, isOwn } = comment
  return (
    <div className="comment">
      <Avatar name={author} self={isOwn} />
      <div className="comment-text">
        <p className="comment-head">
          <b>{author}</b>
          <time dateTime={at}>{formatDateTime(at)}</time>
        </p>
        {isDeleted ? (
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
      {isOwn && mayDelete && !isDeleted ? (
        <IconButton size="small" label={t('delete')} icon={<Trash2 />} onClick={() => setAsking(true)} />
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
