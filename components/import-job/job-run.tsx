'use client'

import { Download, ScanSearch, Upload } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ImportCauses, type ImportCausesProps } from '#components/spreadsheet/import-causes'
import { ImportProgress } from '#components/spreadsheet/import-progress'
import { ImportRecords } from '#components/spreadsheet/import-records'
import { Button } from '#components/ui/action/button'
import { ButtonLink } from '#components/ui/action/button-link'
import { Failure } from '#components/ui/feedback/failure'
import { Notice } from '#components/ui/feedback/notice'
import { Field } from '#components/ui/input/field'
import { Card } from '#components/ui/page/card'
import type { ImportFormat, ImportMode, ImportSource } from '#contract/import-job/choices'
import type { ImportRun } from '#contract/import-job/run'
import { maximumBytesOf, maximumRowsOf } from '#contract/import-job/states'
import { call, upload } from '#lib/api/client'
import { chosenFile, isStillThere, keepChosenFile, showChosen } from '#lib/browser/chosen-file'
import { apiPaths, tenantPaths } from '#lib/paths/paths'
import { changesIn, failuresIn } from '../spreadsheet/changes-in'
import { isRunning, useRun } from '../spreadsheet/use-run'
import { buttonClass } from '../ui/action/button-look'
import { fileEndings } from './job-input'

export type JobRunProps = {
  job: { key: string; source: ImportSource; format: ImportFormat; mode: ImportMode }
  /** A run that goes on, or that waits for somebody to confirm it. */
  open?: ImportRun
}

/** Runs an import job: dry or at once; shows how far it is, what would change, and how each row ended. */
export function JobRun({ job, open }: JobRunProps) {
  const t = useTranslations('importjob.runPage')
  const format = useTranslations('importjob.form.formats')
  const state = useRun(open)
  const { run, isBusy, refusal } = state
  const isComparing = job.mode === 'compare'
  const [file, setFile] = useState(() => chosenFile(job.key))
  const choose = (next: File | undefined) => {
    keepChosenFile(job.key, next)
    setFile(next)
    state.refuse(undefined)
  }
  const start = async (dry: boolean) => {
    if (job.source === 'file' && file === undefined) return state.refuse(t('noFile'))
    if (file !== undefined && !(await isStillThere(file))) {
      choose(undefined)
      return state.refuse(t('fileChanged'))
    }
    void state.send(async () => {
      const params = { importjob: job.key }
      if (file !== undefined)
        return upload(
          'POST /main/tenant/importjob/{importjob}/file',
          { params, query: { name: file.name, dry: dry ? 'true' : 'false' } },
          file,
        )
      return call('POST /main/tenant/importjob/{importjob}/run', { params, body: { dry } })
    })
  }
  if (run === undefined)
    return (
      <Card title={t('start')}>
        <div className="stack gap-5">
          {job.source === 'file' ? (
            <Field
              id="import-file"
              label={t('give')}
              help={t('giveHelp', {
                format: format(job.format),
                megabytes: maximumBytesOf(job.format) / 1_000_000,
                rows: maximumRowsOf(job.mode),
              })}
              error={refusal}
            >
              {(control) => (
                <input
                  {...control}
                  ref={(input) => showChosen(input, file)}
                  type="file"
                  accept={fileEndings[job.format]}
                  className="input"
                  onChange={(event) => choose(event.target.files?.[0])}
                />
              )}
            </Field>
          ) : refusal === undefined ? null : (
            <Notice kind="error" announce>
              {refusal}
            </Notice>
          )}
          <div className="flex flex-wrap gap-3">
            <Button
              look="primary"
              icon={<ScanSearch />}
              busy={isBusy && t('starting')}
              onClick={() => void start(true)}
            >
              {t(isComparing ? 'compare.dry' : 'dry')}
            </Button>
            <Button icon={<Upload />} busy={isBusy && t('starting')} onClick={() => void start(false)}>
              {t(isComparing ? 'compare.direct' : 'direct')}
            </Button>
          </div>
          <p className="text-small text-muted">{t(isComparing ? 'compare.rights' : 'rights')}</p>
        </div>
      </Card>
    )
  return (
    <Card title={run.fileName}>
      <div className="stack gap-5">
        <Failure of={refusal} />
        {isRunning(run) ? (
          <ImportProgress run={run} isStopping={isBusy} onStop={() => void state.stop()} />
        ) : (
          <Ended
            {...{ run, isBusy, job }}
            onStart={() => void state.start()}
            onAgain={state.again}
            onMend={(mend) => void state.lookAgain(mend)}
          />
        )}
      </div>
    </Card>
  )
}

type EndedProps = Pick<JobRunProps, 'job'> & {
  run: ImportRun
  isBusy: boolean
  onStart: () => void
  onAgain: () => void
  onMend: ImportCausesProps['onAgain']
}

/** The text for a run that has ended; `open` are the rows that wait for a confirmation. */
function endOf(run: ImportRun, open: number) {
  if (run.step === 'undo') return 'undone'
  if (run.state === 'stopped') return run.step === 'check' ? 'failed' : 'stopped'
  if (run.step === 'save') return 'done'
  return open === 0 ? 'nothing' : 'dryDone'
}

/** What is said otherwise of one that compares. */
const isEnd = (end: ReturnType<typeof endOf>): end is 'done' | 'dryDone' | 'nothing' =>
  end === 'done' || end === 'dryDone' || end === 'nothing'

/** What a run that does not go on any more found or did, and what can be done next. */
function Ended({ run, isBusy, onStart, onAgain, onMend, job }: EndedProps) {
  const t = useTranslations('importjob.runPage')
  const dialog = useTranslations('spreadsheet.dialog')
  const issue = run.job?.issue
  const isComparing = job.mode === 'compare'
  const { changed: differ, unchanged: agree } = run.verdicts
  // A comparison withdraws its reports of what is gone; an import leaves what is gone as it is.
  const gone = isComparing ? run.verdicts.gone : 0
  const open = changesIn(run) + gone
  const end = endOf(run, open)
  const isWaiting = run.step === 'check' && run.state === 'done' && open > 0
  return (
    <>
      {issue ? (
        <Notice kind="error" announce>
          {issue} {t('failed')}
        </Notice>
      ) : (
        <Notice kind={run.step === 'save' && run.state === 'done' && failuresIn(run) === 0 ? 'done' : 'info'} announce>
          {isComparing && isEnd(end)
            ? t(`compare.${end}`, { differ, agree, gone })
            : t(end, { saved: run.outcomes.success, failed: failuresIn(run) })}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        {isWaiting ? (
          <Button look="primary" busy={isBusy && t('starting')} onClick={onStart}>
            {isComparing
              ? t(differ === 0 ? 'compare.withdraw' : 'compare.confirm', { count: differ, gone })
              : dialog(`confirm.${run.save}`, { count: changesIn(run) })}
          </Button>
        ) : null}
        <Button onClick={onAgain}>{t('again')}</Button>
        {run.total > 0 && run.step !== 'check' ? (
          <a className={buttonClass({})} href={apiPaths.importResult(run.id)} download>
            <Download /> {dialog('result')}
          </a>
        ) : null}
        <ButtonLink href={tenantPaths.importJobStatus(job.key)}>{t('toStatus')}</ButtonLink>
      </div>
      {issue ? null : <ImportCauses run={run} isBusy={isBusy} onAgain={onMend} />}
      {issue ? null : <ImportRecords key={`${run.id} ${run.step}`} run={run} />}
    </>
  )
}
