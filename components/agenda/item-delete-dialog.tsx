import { useTranslations } from 'next-intl'
import { ConfirmDialog } from '#components/ui/overlay/confirm-dialog'
import { call } from '#lib/api/client'
import { useAction } from '#lib/browser/use-action'
import { organisationPaths } from '#lib/paths/paths'

export type ItemDeleteDialogProps = {
  organisation: string
  item: string
  title: string
  version: number
  onClose: () => void
}

/** Asks whether an agenda item may go with all its dates. */
export function ItemDeleteDialog({ organisation, item, title, version, onClose }: ItemDeleteDialogProps) {
  const t = useTranslations('calendar.change')
  const { run, isRunning, failure } = useAction()
  const remove = async () => {
    const input = { params: { organisation, item }, version: `"v${version}"` }
    const removed = await run(() => call('DELETE /main/organisation/{organisation}/agenda/{item}', input), {
      done: t('deleted', { title }),
      leadsTo: organisationPaths(organisation).agenda(),
    })
    if (removed) onClose()
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('deleteTitle', { title })}
      description={failure ? t(failure.code === 'CONFLICT' ? 'conflict' : 'failed') : t('deleteNote')}
      confirmLabel={t('delete')}
      cancelLabel={t('notDelete')}
      onConfirm={remove}
      busy={isRunning && t('deleting')}
      danger
    />
  )
}
