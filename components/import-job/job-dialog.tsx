'use client'

import { useRouter } from 'next/navigation'
import { useId, useRef, useState } from 'react'
import { Button } from '#components/ui/button'
import { DeleteButton } from '#components/ui/delete-button'
import { Dialog } from '#components/ui/dialog'
import { Notice } from '#components/ui/notice'
import { AppError } from '#contract/errors'
import type { ImportJobInput } from '#contract/import-job'
import { call } from '#lib/api/client'
import { importJobEndpoints } from '#lib/api/endpoints/import-job'
import { toast } from '#lib/browser/toast'
import { fillText } from '#lib/forms/fill-text'
import type { JobWords } from '#lib/i18n/import-job-texts'
import { tenantPaths } from '#lib/paths'
import { JobMapping } from './job-mapping'
import { JobRules } from './job-rules'
import { JobSchedule } from './job-schedule'
import { JobSource } from './job-source'
import { JobTarget } from './job-target'
import { emptyJob, refusedFields, useJobForm } from './use-job-form'

export type KnownJob = { key: string; version: number; input: ImportJobInput }
export type JobDialogProps = { known?: KnownJob; words: JobWords; onClose: () => void }

/** Makes or changes an import job: what it reads in, from where, and how its columns fill ours. */
export function JobDialog({ known, words, onClose }: JobDialogProps) {
  const router = useRouter()
  const formId = useId()
  const idempotencyKey = useRef(crypto.randomUUID())
  const [isBusy, setBusy] = useState(false)
  const form = useJobForm(known?.input ?? emptyJob)
  const { job, refused, setRefused } = form
  const isLooked = job.headings.length > 0

  const send = () =>
    known === undefined
      ? call(importJobEndpoints.create, { body: job, idempotencyKey: idempotencyKey.current })
      : call(importJobEndpoints.update, {
          params: { importjob: known.key },
          body: job,
          version: `"v${known.version}"`,
        })

  const submit = async () => {
    if (isBusy) return
    if (!isLooked) return setRefused({ '': words.lookFirst })
    setBusy(true)
    setRefused({})
    try {
      const { data } = await send()
      const said = known === undefined ? words.created : words.updated
      toast({ message: fillText(said, { name: data.name }), closeLabel: words.close })
      onClose()
      router.refresh()
    } catch (error) {
      idempotencyKey.current = crypto.randomUUID()
      if (error instanceof AppError && error.code === 'CONFLICT') setRefused({ '': words.conflict })
      else showRefused(refusedFields(error))
    } finally {
      setBusy(false)
    }
  }

  /** Said above, and beside each field; the first of these gets the focus. */
  const showRefused = (fields: Record<string, string>) => {
    setRefused({ '': words.problem, ...fields })
    const [first] = Object.keys(fields)
    if (first) document.getElementById(`job-${first}`)?.focus()
  }

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={known === undefined ? words.addTitle : fillText(words.editTitle, { name: known.input.name })}
      closeLabel={words.close}
      width="wide"
      focus="first-field"
      actions={
        <>
          {known === undefined ? null : (
            <DeleteButton
              label={words.delete.delete}
              question={fillText(words.delete.deleteTitle, { name: known.input.name })}
              text={words.delete.deleteText}
              keep={words.delete.keep}
              done={fillText(words.delete.deleted, { name: known.input.name })}
              version={known.version}
              remove={(version) =>
                call(importJobEndpoints.delete, { params: { importjob: known.key }, version }).then(onClose)
              }
              leadsTo={tenantPaths.importJobs()}
            />
          )}
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button type="submit" form={formId} look="primary" busy={isBusy && words.saving}>
            {known === undefined ? words.create : words.update}
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
        {refused[''] ? (
          <Notice kind="error" announce>
            {refused['']}
          </Notice>
        ) : null}
        <JobTarget form={form} words={words} isNew={known === undefined} />
        <JobSource form={form} words={words} />
        {isLooked ? (
          <>
            <JobMapping form={form} words={words} />
            <JobRules form={form} words={words} />
            {job.source === 'address' ? <JobSchedule form={form} words={words} /> : null}
          </>
        ) : null}
      </form>
    </Dialog>
  )
}
