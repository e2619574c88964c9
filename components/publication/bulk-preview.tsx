import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/action/button'
import { Failure } from '#components/ui/feedback/failure'
import { Notice } from '#components/ui/feedback/notice'
import { Progress } from '#components/ui/feedback/progress'
import { Skeleton, SkeletonLine } from '#components/ui/feedback/skeleton'
import { Dialog } from '#components/ui/overlay/dialog'
import type { BulkEffect, Publishing } from '#contract/content/publishing'
import { publicationUndoTime } from '#contract/kernel/constants'
import { AppError } from '#contract/kernel/errors'
import type { Standing } from '#contract/publication/standing'
import { askAfterOffline } from '#lib/agenda/ask-after-offline'
import { toast } from '#lib/browser/toast'
import { formatDateTime } from '#lib/format/format'
import { BulkStanding, choicesOf } from './bulk-standing'
import { EffectFields } from './effect-view'
import { type BulkTarget, kindOf, type LookBody, lookAt } from './publication-calls'
import { isStandingOpen } from './standing-choice'
import { doInParts, useBulk } from './use-bulk'
import { useEffectOf } from './use-effect-of'

/** The effect on each item, or the reason why nothing is done. */
function BulkEffects({ effects, body }: { effects: BulkEffect[]; body: Publishing }) {
  const t = useTranslations('publication.bulk')
  const textOf = ({ refusal }: BulkEffect): string => {
    if (refusal !== null) return refusal.errorCode === 'CONFLICT' ? t('changed') : refusal.message
    const isLeaving = body.action === 'unpublish'
    if (body.from === undefined) return t(isLeaving ? 'goesOffline' : 'goesOnline')
    return t(isLeaving ? 'goesOfflineOn' : 'goesOnlineOn', { from: formatDateTime(body.from) })
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reached by keyboard
    <ul className="grid max-h-[50vh] gap-2 overflow-y-auto" tabIndex={0} aria-label={t('previewTitle')}>
      {effects.map((effect) => (
        <li key={`${effect.kind} ${effect.key}`}>
          <b>{effect.title}</b>
          {effect.organisation === null ? null : <span className="text-muted"> · {effect.organisation}</span>}
          <br />
          <span className={effect.refusal === null ? 'text-text-2' : 'text-muted'}>
            {effect.refusal === null ? textOf(effect) : `${t('nothing')} ${textOf(effect)}`}
          </span>
          {effect.changes === null || effect.refusal !== null ? null : (
            <BulkChanges effect={effect} changes={effect.changes} body={body} />
          )}
        </li>
      ))}
    </ul>
  )
}

export type BulkPreviewProps = {
  target: BulkTarget
  body: Publishing
  onClose: (isDone: boolean) => void
}

/** The effect of an act on each of several, then doing it; what was left out is reported at the end. */
export function BulkPreview({ body, target, onClose }: BulkPreviewProps) {
  const router = useRouter()
  const t = useTranslations('publication')
  const ui = useTranslations('ui')
  const thingsOf = (count: number) => ({ things: t('bulk.several', { kind: kindOf(target), count }) })
  const { effects, willChange, progress, refusal, results, apply } = useBulk(target, body)
  const skipped = (effects?.length ?? 0) - willChange.length
  const [standing, setStanding] = useState<Standing>({})
  const [mustChoose, setMustChoose] = useState(false)
  const choices = choicesOf(willChange, body)

  const undo = async (done: BulkEffect[]) => {
    const items = done.flatMap((one) => {
      const { kind, key, version } = one
      return one.undo === null ? [] : [{ kind, key, version, event: one.undo.event }]
    })
    let undone = 0
    const count = (effects: BulkEffect[]) => {
      undone += effects.filter(({ after }) => after !== null).length
    }
    try {
      await doInParts(target.team, { items, body: { action: 'undo' } }, { onPart: count })
      const left = done.length - undone
      const message = t('bulk.undone', thingsOf(undone))
      toast({ message: left === 0 ? message : `${message} ${t('bulk.undoneLeft', { count: left })}` })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      toast({ message: `${t('failed')}. ${error.message}` })
    }
    router.refresh()
  }
  const leave = (all: BulkEffect[]) => {
    onClose(true)
    if (body.action === 'unpublish' && body.from === undefined) askAfterOffline(all)
  }
  const confirm = async () => {
    setMustChoose(true)
    if (isStandingOpen(choices, standing)) return
    const all = await apply(standing)
    if (all === undefined) return
    const done = all.filter(({ after }) => after !== null)
    toast({
      message: t('bulk.done', thingsOf(done.length)),
      action: done.length > 0 ? { label: t('undo'), onClick: () => void undo(done) } : undefined,
      lasts: publicationUndoTime,
    })
    router.refresh()
    if (done.length === all.length) leave(all)
  }
  const isBusy = progress !== undefined && effects !== undefined
  const shown = results?.filter(({ after }) => after === null) ?? effects
  return (
    <Dialog
      open
      width="wide"
      onOpenChange={(isOpen) =>
        isOpen || isBusy ? undefined : results === undefined ? onClose(false) : leave(results)
      }
      title={t(results === undefined ? 'bulk.previewTitle' : 'bulk.skippedTitle')}
      description={t(results === undefined ? 'bulk.previewText' : 'bulk.skippedText')}
      actions={
        results !== undefined ? (
          <Button look="primary" onClick={() => leave(results)}>
            {ui('close')}
          </Button>
        ) : (
          <>
            <Button onClick={() => (isBusy ? undefined : onClose(false))}>{t('dialog.cancel')}</Button>
            {willChange.length === 0 ? null : (
              <Button
                look={body.action === 'unpublish' ? 'danger-solid' : 'primary'}
                busy={isBusy && t('dialog.busy')}
                onClick={() => void confirm()}
              >
                {t(
                  body.action === 'unpublish' ? 'bulk.confirmUnpublish' : 'bulk.confirmPublish',
                  thingsOf(willChange.length),
                )}
              </Button>
            )}
          </>
        )
      }
    >
      <div className="stack gap-4">
        <Failure of={refusal} />
        {progress === undefined ? null : (
          <Progress
            label={t(isBusy ? 'dialog.busy' : 'bulk.loading')}
            value={progress.done}
            max={progress.of}
            text={t('bulk.progress', { done: progress.done, of: progress.of })}
          />
        )}
        {effects === undefined || results !== undefined || skipped === 0 ? null : (
          <p>{t('bulk.summary', { count: willChange.length, skipped })}</p>
        )}
        {shown === undefined ? null : <BulkEffects effects={shown} body={body} />}
        {results !== undefined ? null : (
          <BulkStanding
            effects={willChange}
            choices={choices}
            value={standing}
            onChange={setStanding}
            mustChoose={mustChoose}
          />
        )}
      </div>
    </Dialog>
  )
}

type BulkChangesProps = { effect: BulkEffect; changes: NonNullable<BulkEffect['changes']>; body: Publishing }

/** In how many fields one of several will differ from what is online, and whose changes these are; opened, each of them. */
function BulkChanges({ effect, changes: { fields, authors }, body }: BulkChangesProps) {
  const t = useTranslations('publication.effect')
  const [isOpen, setOpen] = useState(false)
  const text = t('bulkChanges', { count: fields, authors: authors.length === 0 ? 'none' : authors.join(', ') })
  const { action, from, until } = body
  if (fields === 0 || action === 'undo') return <span className="field-help block">{text}</span>
  return (
    <details className="disclosure" onToggle={({ currentTarget }) => currentTarget.open && setOpen(true)}>
      <summary>{text}</summary>
      {isOpen ? <Changes effect={effect} body={{ action, from, until }} /> : null}
    </details>
  )
}

/** The preview of one item, loaded when it is opened: nobody opens all of hundreds. */
function Changes({ effect: { kind, key, place }, body }: { effect: BulkEffect; body: LookBody }) {
  const t = useTranslations('publication.effect')
  const { effect, failure } = useEffectOf(() => lookAt({ kind, key, organisation: place }, body))
  if (failure !== undefined) return <Notice kind="error">{failure}</Notice>
  if (effect !== undefined) return <EffectFields fields={effect.fields} />
  return (
    <Skeleton label={t('loading')}>
      <SkeletonLine className="h-6" />
    </Skeleton>
  )
}
