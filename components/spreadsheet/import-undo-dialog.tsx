import { Undo2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Failure } from '#components/ui/feedback/failure'
import { ConfirmDialog } from '#components/ui/overlay/confirm-dialog'
import type { ImportUndoImpact } from '#contract/import-job/run'
import { AppError } from '#contract/kernel/errors'
import { call } from '#lib/api/client'

export type UndoDialogProps = { run: string; onConfirm: () => void; onClose: () => void }

const parts = ['restored', 'archived', 'deleted', 'kept', 'refused'] as const

/** A preview of undoing a run; nothing is done before it is confirmed. */
export function UndoDialog({ run, onConfirm, onClose }: UndoDialogProps) {
  const t = useTranslations('importjob.undo')
  const [impact, setImpact] = useState<ImportUndoImpact>()
  const [refusal, setRefusal] = useState<string>()
  useEffect(() => {
    let isThere = true
    call('GET /main/import/{run}/undo', { params: { run } }).then(
      ({ data }) => isThere && setImpact(data),
      (error: unknown) => isThere && setRefusal(error instanceof AppError ? error.message : t('failed')),
    )
    return () => {
      isThere = false
    }
  }, [run, t])
  const { restored = 0, archived = 0, deleted = 0 } = impact?.counts ?? {}
  const count = restored + archived + deleted
  const isNothing = impact !== undefined && count === 0
  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={t('ask')}
      description={
        <div className="stack gap-4">
          <Failure of={refusal} />
          <p>{t('text')}</p>
          {impact === undefined ? (
            refusal === undefined ? (
              <p role="status">{t('loading')}</p>
            ) : null
          ) : (
            <Effect impact={impact} />
          )}
          {isNothing ? <p>{t('nothing')}</p> : null}
        </div>
      }
      confirmLabel={
        refusal !== undefined || isNothing ? undefined : impact === undefined ? t('open') : t('confirm', { count })
      }
      cancelLabel={t('cancel')}
      icon={<Undo2 />}
      busy={impact === undefined && refusal === undefined && t('loading')}
      danger
      onConfirm={onConfirm}
    />
  )
}

/** How many rows go which way, and what stays with the reason. */
function Effect({ impact: { counts, staying } }: { impact: ImportUndoImpact }) {
  const t = useTranslations('importjob.undo')
  const row = useTranslations('spreadsheet.dialog')
  const further = counts.kept + counts.refused - staying.length
  return (
    <>
      <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1">
        {parts
          .filter((part) => counts[part] > 0)
          .map((part) => (
            <div key={part} className="contents">
              <dt>{t(`counts.${part}`)}</dt>
              <dd className="text-end tabular-nums">
                <b>{counts[part]}</b>
              </dd>
            </div>
          ))}
      </dl>
      {staying.length === 0 ? null : (
        <div className="grid gap-2">
          <h3>{t('staying')}</h3>
          <ul className="grid gap-2 text-small">
            {staying.map(({ position, title, reason }) => (
              <li key={position}>
                <b>{title === '' ? row('noTitle') : title}</b>: {reason}
              </li>
            ))}
            {further > 0 ? <li>{t('more', { count: further })}</li> : null}
          </ul>
        </div>
      )}
    </>
  )
}
