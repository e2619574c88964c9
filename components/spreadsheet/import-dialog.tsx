import { Download, Undo2 } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/action/button'
import { Failure } from '#components/ui/feedback/failure'
import { Notice } from '#components/ui/feedback/notice'
import { Dialog } from '#components/ui/overlay/dialog'
import type { ImportRun } from '#contract/import-job/run'
import type { ImportWay } from '#contract/import-job/states'
import type { TablePlace } from '#contract/import-job/table'
import type { SheetKind } from '#contract/spreadsheet/list-kinds'
import { usePart } from '#lib/browser/use-part'
import { apiPaths } from '#lib/paths/paths'
import { buttonClass } from '../ui/action/button-look'
import { changesIn, failuresIn } from './changes-in'
import { EarlierImports } from './earlier-imports'
import { ImportCauses } from './import-causes'
import { ImportFields } from './import-fields'
import { ImportProgress } from './import-progress'
import { ImportRecords } from './import-records'
import { ImportTable } from './import-table'
import { loadUndoDialog } from './undo-part'
import { type ImportPlace, useImport } from './use-import'
import { isRunning } from './use-run'

export type ImportDialogProps = { place: ImportPlace; onClose: () => void }

/** The present outcome of a file that is not being processed. */
const outcomeOf = ({ step, state }: ImportRun) => {
  const isStopped = state === 'stopped'
  if (step === 'undo') return isStopped ? 'undoStopped' : 'undone'
  if (step === 'check') return isStopped ? 'checkStopped' : 'checked'
  return isStopped ? 'saveStopped' : 'saved'
}

/** How many rows taking back left as they are. */
const stayed = ({ undo }: ImportRun) =>
  undo === null ? 0 : undo.outcomes.kept + undo.outcomes.refused + undo.outcomes.failed

/** The actions possible after saving. */
const afterSaving = (run: ImportRun) => (run.step === 'undo' ? 'stayed' : run.canUndo ? 'undo' : 'undoEach')

/** Reads a file in: choose it, look at what becomes of each row, confirm, and see how each row ended. */
export function ImportDialog({ place, onClose }: ImportDialogProps) {
  const t = useTranslations('spreadsheet.dialog')
  const ui = useTranslations('ui')
  const router = useRouter()
  const state = useImport(place)
  const { run, isBusy, refusal } = state
  const [file, setFile] = useState<File>()
  const [save, setSave] = useState<ImportWay>('concept')
  const [table, setTable] = useState<TablePlace>()
  const [kind, setKind] = useState<SheetKind>(place.team === undefined ? 'product' : 'organisation')
  const { first } = state
  const close = () => {
    onClose()
    if (run !== undefined && run.step !== 'check') router.refresh()
  }
  const isChecked = run?.step === 'check' && run.state === 'done'
  const isSaved = run !== undefined && run.step !== 'check' && !isRunning(run)
  const [isAsking, setAsking] = useState(false)
  const UndoDialog = usePart(loadUndoDialog, isAsking)
  const askUndo = (of: ImportRun) => {
    state.setRun(of)
    setAsking(true)
  }
  const again = () => {
    setFile(undefined)
    setTable(undefined)
    state.again()
  }
  const look = () => {
    if (file === undefined) return state.refuse(t('noFile'))
    const chosen = table ?? first?.table ?? undefined
    void state.give(file, save, first && chosen && { table: chosen, kind })
  }
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => isOpen || close()}
      title={t('importTitle')}
      description={t('importHelp')}
      width="wide"
      focus={run === undefined ? 'first-field' : 'first-action'}
      actions={
        <>
          <Button onClick={close}>{run === undefined || isChecked ? t('cancel') : ui('close')}</Button>
          {(run === undefined && first === undefined) || (run && isRunning(run)) ? null : (
            <Button onClick={again}>{t('another')}</Button>
          )}
          {run === undefined ? (
            <Button look="primary" busy={isBusy && t('uploading')} onClick={look}>
              {first === undefined ? t('look') : t('read')}
            </Button>
          ) : null}
          {isChecked && changesIn(run) > 0 ? (
            <Button look="primary" busy={isBusy && t('starting')} onClick={() => void state.start()}>
              {t(`confirm.${run.save}`, { count: changesIn(run) })}
            </Button>
          ) : null}
          {isSaved && run.canUndo ? (
            <Button icon={<Undo2 />} busy={isBusy && t('starting')} onClick={() => setAsking(true)}>
              {t('takeBack')}
            </Button>
          ) : null}
          {isSaved ? (
            <a className={buttonClass({ look: 'primary' })} href={apiPaths.importResult(run.id)} download>
              <Download /> {t('result')}
            </a>
          ) : null}
        </>
      }
    >
      <div className="grid gap-4">
        <Failure of={refusal} />
        {run === undefined ? (
          <>
            {first === undefined ? (
              <ImportFields save={save} onFile={setFile} onSave={setSave} />
            ) : (
              <ImportTable {...{ first, kind }} table={table ?? first.table} onTable={setTable} onKind={setKind} />
            )}
            {first === undefined ? <EarlierImports runs={state.earlier} onUndo={askUndo} /> : null}
          </>
        ) : isRunning(run) ? (
          <ImportProgress
            run={run}
            isStopping={isBusy}
            onStop={() => void state.stop()}
            background={run.step === 'undo' ? t('undoBackground') : undefined}
          />
        ) : (
          <>
            <Notice kind={isSaved && run.state === 'done' && failuresIn(run) === 0 ? 'done' : 'info'} announce>
              {[
                t(outcomeOf(run), { file: run.fileName }),
                run.step === 'save' && failuresIn(run) > 0 && t('failedRows', { count: failuresIn(run) }),
                isSaved && t(afterSaving(run), { count: stayed(run) }),
                isChecked && changesIn(run) === 0 && t('nothing'),
              ]
                .filter(Boolean)
                .join(' ')}
            </Notice>
            {isChecked && run.stays.open + run.stays.concept > 0 ? (
              <Notice kind="info">
                {[
                  t('publishesOnly'),
                  run.stays.open > 0 && t('openStays', { count: run.stays.open }),
                  run.stays.concept > 0 && t('keptAsConcept', { count: run.stays.concept }),
                ]
                  .filter(Boolean)
                  .join(' ')}
              </Notice>
            ) : null}
            <ImportCauses run={run} isBusy={isBusy} onAgain={(mend) => void state.lookAgain(mend)} />
            <ImportRecords key={run.step} run={run} />
          </>
        )}
      </div>
      {run !== undefined && isAsking && UndoDialog ? (
        <UndoDialog
          run={run.id}
          onConfirm={() => {
            setAsking(false)
            void state.undo()
          }}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </Dialog>
  )
}
