'use client'

import { Plus } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useId, useRef, useState } from 'react'
import { Button } from '#components/ui/button'
import { Dialog } from '#components/ui/dialog'
import { Field, type FieldWords } from '#components/ui/field'
import { Notice } from '#components/ui/notice'
import { TextInput } from '#components/ui/text-input'
import { AppError } from '#contract/errors'
import { newProjectSchema } from '#contract/project'
import { call } from '#lib/api/client'
import { projectEndpoints } from '#lib/api/endpoints/project'
import { toast } from '#lib/browser/toast'
import { fillText } from '#lib/forms/fill-text'
import { useCheckedForm } from '#lib/forms/use-checked-form'
import { useValidationText } from '#lib/forms/use-validation-text'
import { projectPaths } from '#lib/paths'

export type ProjectAddProps = {
  words: FieldWords &
    Record<'open' | 'title' | 'name' | 'help' | 'busy' | 'done' | 'cancel' | 'close', string> & {
      validation: Record<string, string>
    }
}

/** Makes a project and goes on with what it selects. */
export function ProjectAdd({ words }: ProjectAddProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button look="primary" icon={<Plus />} onClick={() => setOpen(true)}>
        {words.open}
      </Button>
      {isOpen ? <ProjectAddDialog words={words} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

function ProjectAddDialog({ words, onClose }: ProjectAddProps & { onClose: () => void }) {
  const router = useRouter()
  const formId = useId()
  const idempotencyKey = useRef(crypto.randomUUID())
  const [refusal, setRefusal] = useState<string>()
  const form = useCheckedForm<{ name: string }>(newProjectSchema, { name: '' })
  const say = useValidationText(words.validation)
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async (body) => {
    setRefusal(undefined)
    try {
      const { data } = await call(projectEndpoints.create, { body, idempotencyKey: idempotencyKey.current })
      toast({ message: fillText(words.done, { name: data.values.name }), closeLabel: words.close })
      onClose()
      router.push(projectPaths(data.key).edit())
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      idempotencyKey.current = crypto.randomUUID()
      setRefusal(error.message)
    }
  })
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={words.title}
      closeLabel={words.close}
      focus="first-field"
      actions={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button type="submit" form={formId} look="primary" icon={<Plus />} busy={isSubmitting && words.busy}>
            {words.open}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={(event) => void submit(event)} noValidate className="stack gap-5">
        {refusal === undefined ? null : (
          <Notice kind="error" announce>
            {refusal}
          </Notice>
        )}
        <Field id="project-name" label={words.name} words={words} help={words.help} error={say(errors.name?.message)}>
          {(control) => <TextInput {...control} {...form.register('name')} autoComplete="off" />}
        </Field>
      </form>
    </Dialog>
  )
}
