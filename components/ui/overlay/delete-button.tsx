import { Trash2 } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { AppError } from '#contract/kernel/errors'
import { toast } from '#lib/browser/toast'
import { useAction } from '#lib/browser/use-action'
import { Button } from '../action/button'
import { ConfirmDialog } from './confirm-dialog'

export type DeleteButtonProps = {
  /** "Project verwijderen". */
  label: string
  /** "Deelnemers verwijderen?", with what follows from it. */
  question: string
  text: string
  /** The button that deletes nothing. */
  keep: string
  /** Said once it is gone. */
  done: string
  /** The one that the page shows: what somebody changed meanwhile is not deleted unseen. */
  version: number
  /** Deletes that version, passed as an ETag; an `AppError` says why not. */
  remove: (version: string) => Promise<unknown>
  /** Where to go when it is gone. */
  leadsTo: string
  /** Why it can't be deleted now. */
  reason?: string
  /** Shows why it was refused; else a toast says so. */
  onRefused?: (error: AppError) => void
}

/** Deletes the thing that the page is about, once that is confirmed. */
export function DeleteButton({ label, question, text, keep, done, version, remove, ...rest }: DeleteButtonProps) {
  const { leadsTo, reason, onRefused = ({ message }: AppError) => toast({ message }) } = rest
  const t = useTranslations('ui')
  const router = useRouter()
  const { run, isRunning } = useAction()
  const [isOpen, setOpen] = useState(false)
  const [isOutdated, setOutdated] = useState(false)
  const confirm = () =>
    run(() => remove(`"v${version}"`), {
      done,
      leadsTo,
      refused: (error) => {
        if (error.code === 'CONFLICT') return setOutdated(true)
        onRefused(error)
        setOpen(false)
        router.refresh()
      },
    })
  const change = (open: boolean) => {
    setOpen(open)
    if (open || !isOutdated) return
    setOutdated(false)
    router.refresh()
  }
  return (
    <>
      <Button look="danger" icon={<Trash2 />} reason={reason} onClick={() => change(true)}>
        {label}
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={change}
        title={question}
        description={isOutdated ? t('changedSince') : text}
        confirmLabel={isOutdated ? undefined : label}
        cancelLabel={isOutdated ? t('showChanged') : keep}
        danger
        busy={isRunning && t('deleting')}
        onConfirm={() => void confirm()}
      />
    </>
  )
}
