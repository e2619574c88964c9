'use client'

import { Download } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Button } from '#components/ui/button'
import { Dialog } from '#components/ui/dialog'
import { Notice } from '#components/ui/notice'
import type { ImportRun } from '#contract/import-run'
import type { ImportWay } from '#contract/import-states'
import type { ImportPlace } from '#lib/browser/import-api'
import { fillText } from '#lib/forms/fill-text'
import type { SpreadsheetWords } from '#lib/i18n/spreadsheet-texts'
import { apiPaths } from '#lib/paths'
import { buttonClass } from '../ui/button-look'
import { EarlierImports } from './earlier-imports'
import { ImportFields } from './import-fields'
import { ImportProgress } from './import-progress'
import { ImportRecords } from './import-records'
import { useImport } from './use-import'
import { isRunning } from './use-run'

export type ImportDialogProps = { place: ImportPlace; onClose: () => void; words: SpreadsheetWords }

const changesIn = ({ verdicts }: ImportRun) => verdicts.new + verdicts.changed

function confirmText({ save, ...run }: ImportRun, words: SpreadsheetWords): string {
  const count = run.verdicts.new + run.verdicts.changed
  return count === 1 ? words.confirmOne[save] : fillText(words.confirm[save], { count })
}

/** What happened so far with a file that is not being worked on. */
function said({ step, state, fileName: file }: ImportRun, words: SpreadsheetWords): string {
  const isStopped = state === 'stopped'
  if (step === 'check') return fillText(isStopped ? words.checkStopped : words.checked, { file })
  return fillText(isStopped ? words.saveStopped : words.saved, { file })
}

/** Reads a file in: choose it, look at what becomes of each row, confirm, and see how each row ended. */
export function ImportDialog({ place, onClose, words }: ImportDialogProps) {
  const router = useRouter()
  const state = useImport(place)
  const { run, isBusy, refusal } = state
  const [file, setFile] = useState<File>()
  const [save, setSave] = useState<ImportWay>('concept')
  const close = () => {
    onClose()
    if (run !== undefined && run.step !== 'check') router.refresh()
  }
  const isChecked = run?.step === 'check' && run.state === 'done'
  const isSaved = run !== undefined && run.step !== 'check' && !isRunning(run)
  const again = () => {
    setFile(undefined)
    state.again()
  }
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => isOpen || close()}
      title={words.importTitle}
      description={words.importHelp}
      closeLabel={words.close}
      width="wide"
      focus={run === undefined ? 'first-field' : 'first-action'}
      actions={
        <>
          <Button onClick={close}>{run === undefined || isChecked ? words.cancel : words.close}</Button>
          {run === undefined || isRunning(run) ? null : <Button onClick={again}>{words.another}</Button>}
          {run === undefined ? (
            <Button
              look="primary"
              busy={isBusy && words.uploading}
              onClick={() => (file === undefined ? state.refuse(words.noFile) : void state.give(file, save))}
            >
              {words.look}
            </Button>
          ) : null}
          {isChecked && changesIn(run) > 0 ? (
            <Button look="primary" busy={isBusy && words.starting} onClick={() => void state.start()}>
              {confirmText(run, words)}
            </Button>
          ) : null}
          {isSaved ? (
            <a className={buttonClass({ look: 'primary' })} href={apiPaths.importResult(run.id)} download>
              <Download /> {words.result}
            </a>
          ) : null}
        </>
      }
    >
      <div className="grid gap-4">
        {refusal === undefined ? null : (
          <Notice kind="error" announce>
            {refusal}
          </Notice>
        )}
        {run === undefined ? (
          <>
            <ImportFields save={save} onFile={setFile} onSave={setSave} words={words} />
            <EarlierImports runs={state.earlier} words={words} />
          </>
        ) : isRunning(run) ? (
          <ImportProgress run={run} isStopping={isBusy} onStop={() => void state.stop()} words={words} />
        ) : (
          <>
            <Notice kind={isSaved && run.state === 'done' ? 'done' : 'info'} announce>
              {said(run, words)} {isSaved ? words.undo : isChecked && changesIn(run) === 0 ? words.nothing : ''}
            </Notice>
            <ImportRecords key={run.step} run={run} words={words} />
          </>
        )}
      </div>
    </Dialog>
  )
}
