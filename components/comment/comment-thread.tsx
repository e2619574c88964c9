import { Check, Eye, Reply, RotateCcw } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/action/button'
import { Failure } from '#components/ui/feedback/failure'
import { wholeDates } from '#components/ui/text/whole-dates'
import type { CommentThread } from '#contract/content/comment'
import type { ItemKind } from '#contract/kernel/item-kinds'
import { call } from '#lib/api/client'
import { useAction } from '#lib/browser/use-action'
import { formatDateTime } from '#lib/format/format'
import { commentDraftKey, readCommentDraft } from './comment-draft'
import { CommentForm } from './comment-form'
import { CommentView } from './comment-view'

export type CommentThreadProps = {
  thread: CommentThread
  kind: ItemKind
  itemKey: string
  caller: string
  mayWrite: boolean
  onDone: () => Promise<void>
}

/** A comment with its replies and what can be done with it. */
export function CommentThreadView({ thread, kind, itemKey, caller, mayWrite, onDone }: CommentThreadProps) {
  const t = useTranslations('comments')
  const { id, field, resolved, replies, awaitsCaller } = thread
  const draftKey = commentDraftKey({ caller, kind, itemKey }, `reply/${id}`)
  const [isReplying, setReplying] = useState(() => mayWrite && readCommentDraft(draftKey) !== undefined)
  const { run, running, failure } = useAction()
  const params = { kind, key: itemKey, comment: id }
  const act = (name: string, work: () => Promise<unknown>, done?: string) =>
    void run(
      async () => {
        await work()
        await onDone()
      },
      { name, done, refresh: false },
    )
  const setResolved = (isResolved: boolean) =>
    act(
      'state',
      () =>
        call('POST /main/comment/{kind}/{key}/{comment}/state', {
          params,
          body: { resolved: isResolved },
        }),
      isResolved ? t('resolvedDone') : t('reopenedDone'),
    )
  const remove = (comment: number) =>
    act(
      'delete',
      () => call('DELETE /main/comment/{kind}/{key}/{comment}', { params: { ...params, comment } }),
      t('deleted'),
    )
  const own = { kind, itemKey, caller, mayWrite, onDone }
  return (
    <article className="comment-thread" data-waits={awaitsCaller ? '' : undefined}>
      <p className="comment-field">{field?.label ?? t('whole')}</p>
      <CommentView comment={thread} {...own} onDelete={() => remove(id)} />
      {replies.length === 0 ? null : (
        <ul className="comment-replies" aria-label={t('replies')}>
          {replies.map((reply) => (
            <li key={reply.id}>
              <CommentView comment={reply} {...own} onDelete={() => remove(reply.id)} />
            </li>
          ))}
        </ul>
      )}
      {resolved === null ? null : (
        <p className="field-help">
          {wholeDates(t('resolvedBy', { name: resolved.by, at: formatDateTime(resolved.at) }))}
        </p>
      )}
      <Failure of={failure} />
      {isReplying ? (
        <CommentForm
          {...{ kind, itemKey, draftKey }}
          label={t('replyText')}
          send={t('reply')}
          submit={async (body) => {
            await call('POST /main/comment/{kind}/{key}/{comment}/reply', { params, body })
          }}
          done={t('replied')}
          onDone={async () => {
            setReplying(false)
            await onDone()
          }}
          onCancel={() => setReplying(false)}
        />
      ) : (
        <div className="comment-actions">
          {mayWrite ? (
            <Button size="small" icon={<Reply />} onClick={() => setReplying(true)}>
              {t('reply')}
            </Button>
          ) : null}
          {mayWrite && resolved === null ? (
            <Button
              size="small"
              icon={<Check />}
              busy={running === 'state' && t('busy')}
              onClick={() => setResolved(true)}
            >
              {t('resolve')}
            </Button>
          ) : null}
          {mayWrite && resolved !== null ? (
            <Button
              size="small"
              icon={<RotateCcw />}
              busy={running === 'state' && t('busy')}
              onClick={() => setResolved(false)}
            >
              {t('reopen')}
            </Button>
          ) : null}
          {awaitsCaller ? (
            <Button
              size="small"
              look="quiet"
              icon={<Eye />}
              busy={running === 'seen' && t('busy')}
              onClick={() =>
                act('seen', () => call('POST /main/comment/{kind}/{key}/{comment}/seen', { params }), t('seenDone'))
              }
            >
              {t('seen')}
            </Button>
          ) : null}
        </div>
      )}
    </article>
  )
}
