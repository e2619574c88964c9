import { useTranslations } from 'next-intl'
import { AppLink } from '#components/ui/action/app-link'
import { Timeline } from '#components/ui/display/item-list'
import { Card } from '#components/ui/page/card'
import type { Comment, CommentThread } from '#contract/content/comment'
import type { HistorySubject } from '#contract/history/history'
import { formatDateTime } from '#lib/format/format'
import { itemEditHref } from '#lib/paths/item-href'

export type HistoryCommentsProps = {
  comments: { items: readonly CommentThread[]; next: string | null }
  subject: HistorySubject
}

/** Comments of colleagues on an item with their outcome, the newest first; the panel at the item has them all. */
export function HistoryComments({ comments: { items, next }, subject }: HistoryCommentsProps) {
  const t = useTranslations('history.comments')
  const texts = useTranslations('comments')
  if (items.length === 0) return null
  return (
    <Card title={texts('title')} note={texts('private')} flush>
      <Timeline
        events={items.map((thread) => ({
          key: String(thread.id),
          who: thread.author,
          title:
            thread.field === null
              ? t('whole', { author: thread.author })
              : t('about', { author: thread.author, field: thread.field.label }),
          note: (
            <div>
              <Words comment={thread} />
              {thread.replies.map((reply) => (
                <div key={reply.id} className="mt-2">
                  <b>{t('reply', { author: reply.author, at: formatDateTime(reply.at) })}</b>
                  <Words comment={reply} />
                </div>
              ))}
              {thread.resolved === null ? null : (
                <p className="mt-2">
                  {texts('resolvedBy', { name: thread.resolved.by, at: formatDateTime(thread.resolved.at) })}
                </p>
              )}
            </div>
          ),
          time: <time dateTime={thread.at}>{formatDateTime(thread.at)}</time>,
        }))}
      />
      <p className="card-body">
        <AppLink href={`${itemEditHref(subject) ?? ''}#comments`}>{t(next === null ? 'open' : 'all')}</AppLink>
      </p>
    </Card>
  )
}

function Words({ comment: { text, isDeleted, edited } }: { comment: Comment }) {
  const texts = useTranslations('comments')
  return (
    <p className="whitespace-pre-line">
      <span>{isDeleted ? texts('isDeleted') : text}</span>
      {edited === null ? null : <span>{` (${texts('edited', { at: formatDateTime(edited) })})`}</span>}
    </p>
  )
}
