'use client'

import { useTranslations } from 'next-intl'
import type { Comment } from '#contract/content/comment'
import { AppError } from '#contract/kernel/errors'
import { call } from '#lib/api/client'
import { commentEndpoints } from '#lib/api/endpoints/comment'
import { commentDraftKey, type DraftPlace } from './comment-draft'
import { CommentForm } from './comment-form'

export type EditCommentProps = DraftPlace & {
  comment: Pick<Comment, 'id' | 'text' | 'edited'>
  /** Asks again for what is shown. */
  onDone: () => Promise<void>
  onClose: () => void
}

/** Names what is typed of another text for a comment. */
export const editDraftKey = (place: DraftPlace, { id }: Pick<Comment, 'id'>) => commentDraftKey(place, `edit/${id}`)

/** Another text for a comment or reply of one's own. */
export function EditComment({ comment, onDone, onClose, ...place }: EditCommentProps) {
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
          await call(commentEndpoints.edit, { params, body: { ...said, edited } })
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
