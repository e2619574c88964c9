'use client'

import { Plus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useId, useRef } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '#components/ui/action/button'
import { Notice } from '#components/ui/feedback/notice'
import { Field } from '#components/ui/input/field'
import { TextInput } from '#components/ui/input/text-input'
import { Dialog } from '#components/ui/overlay/dialog'
import { newProjectSchema } from '#contract/project/project'
import { call } from '#lib/api/client'
import { projectEndpoints } from '#lib/api/endpoints/project'
import { useAction } from '#lib/browser/use-action'
import { contractResolver } from '#lib/forms/contract-resolver'
import { useIssueTexts } from '#lib/forms/use-issue-texts'
import { projectPaths } from '#lib/paths/paths'

export type ProjectAddDialogProps = { onClose: () => void }

/** The name of a new project; the rest of it is filled in on its own page. */
export function ProjectAddDialog({ onClose }: ProjectAddDialogProps) {
  const t = useTranslations('project.add')
  const formId = useId()
  const idempotencyKey = useRef(crypto.randomUUID())
  const { run, isRunning, failure } = useAction()
  const form = useForm<{ name: string }, unknown, { name: string }>({
    resolver: contractResolver(async () => newProjectSchema, useIssueTexts()),
    defaultValues: { name: '' },
  })
  const submit = form.handleSubmit(async (body) => {
    const made = await run(() => call(projectEndpoints.create, { body, idempotencyKey: idempotencyKey.current }), {
      done: ({ data }) => t('done', { name: data.values.name }),
      leadsTo: ({ data }) => projectPaths(data.key).edit(),
      refresh: false,
    })
    if (made === undefined) idempotencyKey.current = crypto.randomUUID()
    else onClose()
  })
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={t('title')}
      focus="first-field"
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" form={formId} look="primary" icon={<Plus />} busy={isRunning && t('busy')}>
            {t('open')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={(event) => void submit(event)} noValidate className="stack gap-5">
        {failure === undefined ? null : (
          <Notice kind="error" announce>
            {failure.message}
          </Notice>
        )}
        <Field id="project-name" label={t('name')} help={t('help')} error={form.formState.errors.name?.message}>
          {(control) => <TextInput {...control} {...form.register('name')} autoComplete="off" />}
        </Field>
      </form>
    </Dialog>
  )
}
