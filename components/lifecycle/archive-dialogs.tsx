import { Archive, ArchiveRestore, Trash2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Failure } from '#components/ui/feedback/failure'
import { ConfirmDialog } from '#components/ui/overlay/confirm-dialog'
import { askAboutDates } from '#lib/agenda/dates-question'
import { refusalText } from '#lib/browser/refusal-text'
import { toast } from '#lib/browser/toast'
import { useAction } from '#lib/browser/use-action'
import { useRouter } from '#lib/browser/use-router'
import { organisationPaths, teamPaths } from '#lib/paths/paths'
import { ImpactList, useImpact } from './impact-list'
import {
  archiveItem,
  deleteItem,
  kindOf,
  type LifecycleTarget,
  readImpact,
  restoreItem,
  undoArchivingOf,
} from './lifecycle-calls'

export type ArchiveDialogProps = {
  action: 'archive' | 'restore' | 'delete'
  target: LifecycleTarget
  title: string
  onClose: () => void
}

const icons = { archive: <Archive />, restore: <ArchiveRestore />, delete: <Trash2 /> }

/** What a dialog does, which then says itself what was done and where to go. */
function useAct() {
  const { run, isRunning, failure } = useAction()
  const act = (work: () => Promise<void>) => run(work, { refresh: false })
  return { act, isBusy: isRunning, refusal: failure && refusalText(failure) }
}

/** Undoes archiving with the version of the moment. */
export async function undoArchiving(target: LifecycleTarget): Promise<void> {
  const { version } = await readImpact(target, 'restore')
  await undoArchivingOf(target, { version })
}

/** Where one is after something was deleted: the list that it stood in. */
const listAfter = ({ product }: LifecycleTarget, left: string) =>
  product === undefined ? teamPaths(left).organisations() : organisationPaths(left).products()

/** Confirms archiving, restoring or deleting, and shows what it affects. */
export function ArchiveDialog({ action, target, title, onClose }: ArchiveDialogProps) {
  const t = useTranslations('lifecycle')
  const kind = kindOf(target)
  const router = useRouter()
  const { impact, refusal: refused } = useImpact(target, action)
  const { act, isBusy, refusal } = useAct()
  const problem = refusal ?? refused
  const isAsking = impact === undefined && refused === undefined

  const done = (message: string, undo?: () => void) => {
    onClose()
    toast({
      message,
      action: undo === undefined ? undefined : { label: t('undoAction'), onClick: undo },
      // An earlier message still offers to undo the archiving.
      replacesAll: action !== 'archive',
    })
    router.refresh()
  }
  const undo = () =>
    undoArchiving(target).then(
      () => done(t('undone', { title })),
      () => toast({ message: t('failed') }),
    )
  const confirm = () => {
    if (impact === undefined || impact.refusal !== null) return
    const { version } = impact
    void act(async () => {
      if (action === 'delete') {
        const left = await deleteItem(target, version, title)
        done(t(`${kind}.deleted`, { title }))
        return router.push(listAfter(target, left))
      }
      await (action === 'archive' ? archiveItem : restoreItem)(target, { version })
      if (action === 'archive') {
        done(t('archived', { title }), () => void undo())
        const { organisation, product } = target
        if (product !== undefined) askAboutDates({ organisation, reason: 'productOffline', products: [product] })
      } else done(t('restored', { title }))
    })
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={t(`${kind}.ask.${action}.title`, { title })}
      description={
        <div className="stack gap-4">
          <Failure of={problem} />
          {refused === undefined ? <p>{t(`${kind}.ask.${action}.text`)}</p> : null}
          {impact === undefined ? (
            problem === undefined ? (
              <p role="status">{t('loading')}</p>
            ) : null
          ) : (
            <ImpactList impact={impact} kind={kind} />
          )}
        </div>
      }
      confirmLabel={refused === undefined ? t(`${kind}.ask.${action}.confirm`) : undefined}
      cancelLabel={t(`${kind}.ask.${action}.cancel`)}
      icon={icons[action]}
      danger={action !== 'restore'}
      busy={isAsking ? t('loading') : isBusy && t('busy')}
      onConfirm={confirm}
      typeName={
        action === 'delete' && refused === undefined
          ? { name: title, label: t('typeName', { title }), mismatch: t('mismatch') }
          : undefined
      }
    />
  )
}
