import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { Button } from '#components/ui/action/button'
import { Notice } from '#components/ui/feedback/notice'
import { DeleteButton } from '#components/ui/overlay/delete-button'
import { Dialog } from '#components/ui/overlay/dialog'
import type { ImportJobInput } from '#contract/import-job/import-job'
import type { AppError } from '#contract/kernel/errors'
import { call } from '#lib/api/client'
import { keepChosenFile } from '#lib/browser/chosen-file'
import { useAction } from '#lib/browser/use-action'
import { tenantPaths } from '#lib/paths/paths'
import { JobMapping } from './job-mapping'
import { JobRules } from './job-rules'
import { JobSchedule } from './job-schedule'
import { JobSource } from './job-source'
import { JobTarget } from './job-target'
import { emptyJob, refusedFields, useJobForm } from './use-job-form'

export type KnownJob = { key: string; version: number; input: ImportJobInput }
export type JobDialogProps = {
  known?: KnownJob
  /** The team that a new one begins with. */
  team?: string
  onClose: () => void
}

/** Makes or changes an import job: what it reads in, from where, and how its columns fill ours. */
export function JobDialog({ known, team = '', onClose }: JobDialogProps) {
  const t = useTranslations('importjob.form')
  const remove = useTranslations('importjob.delete')
  const formId = useId()
  const { run, isRunning } = useAction()
  const form = useJobForm(known?.input ?? { ...emptyJob, team })
  const { job, setRefused } = form
  const isLooked = job.headings.length > 0

  const send = () =>
    known === undefined
      ? call('POST /main/tenant/importjob', { body: job })
      : call('PUT /main/tenant/importjob/{importjob}', {
          params: { importjob: known.key },
          body: job,
          version: `"v${known.version}"`,
        })

  const submit = async () => {
    if (!isLooked) return setRefused({ '': t('lookFirst') })
    setRefused({})
    const saved = await run(send, {
      done: ({ data: { name } }) => t(known === undefined ? 'created' : 'updated', { name }),
      refused,
    })
    if (saved === undefined) return
    if (job.source === 'file' && form.file !== undefined) keepChosenFile(saved.data.key, form.file)
    onClose()
  }

  const refused = (error: AppError) => {
    if (error.code === 'CONFLICT') setRefused({ '': t('conflict') })
    else showRefused(refusedFields(error))
  }

  /** Said above, and beside each field; the first of these gets the focus. */
  const showRefused = (fields: Record<string, string>) => {
    setRefused({ '': t('problem'), ...fields })
    const [first] = Object.keys(fields)
    if (first) document.getElementById(`job-${first}`)?.focus()
  }

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={known === undefined ? t('addTitle') : t('editTitle', { name: known.input.name })}
      width="wide"
      focus="first-field"
      actions={
        <>
          {known === undefined ? null : (
            <DeleteButton
              {...{ label: remove('delete'), text: remove('deleteText'), keep: remove('keep') }}
              question={remove('deleteTitle', { name: known.input.name })}
              done={remove('deleted', { name: known.input.name })}
              version={known.version}
              remove={(version) =>
                call('DELETE /main/tenant/importjob/{importjob}', { params: { importjob: known.key }, version }).then(
                  onClose,
                )
              }
              leadsTo={tenantPaths.importJobs()}
            />
          )}
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" form={formId} look="primary" busy={isRunning && t('saving')}>
            {known === undefined ? t('create') : t('update')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="stack gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        {form.refused[''] ? (
          <Notice kind="error" announce>
            {form.refused['']}
          </Notice>
        ) : null}
        <JobTarget form={form} isNew={known === undefined} />
        <JobSource form={form} />
        {isLooked ? (
          <>
            <JobMapping form={form} />
            <JobRules form={form} />
            {job.source === 'address' ? <JobSchedule form={form} /> : null}
          </>
        ) : null}
      </form>
    </Dialog>
  )
}
