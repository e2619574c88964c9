'use client'

import { Plus } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useId, useRef, useState } from 'react'
import { Button } from '#components/ui/button'
import { Dialog } from '#components/ui/dialog'
import { Field } from '#components/ui/field'
import { Notice } from '#components/ui/notice'
import { TextInput } from '#components/ui/text-input'
import { Textarea } from '#components/ui/textarea'
import { AppError } from '#contract/errors'
import { type TeamInput, teamInputSchema } from '#contract/team'
import { call } from '#lib/api/client'
import { teamTreeEndpoints } from '#lib/api/endpoints/team-tree'
import { toast } from '#lib/browser/toast'
import { fillText } from '#lib/forms/fill-text'
import { useCheckedForm } from '#lib/forms/use-checked-form'
import { useValidationText } from '#lib/forms/use-validation-text'
import { teamPaths } from '#lib/paths'
import type { TeamTreeWords } from './team-tree-words'

export type TeamAddProps = { team: string; name: string; words: TeamTreeWords }

/** Makes a team below another. */
export function TeamAdd(props: TeamAddProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button look="primary" icon={<Plus />} onClick={() => setOpen(true)}>
        {props.words.add.open}
      </Button>
      {isOpen ? <TeamAddDialog {...props} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

function TeamAddDialog({ team, name, words, onClose }: TeamAddProps & { onClose: () => void }) {
  const router = useRouter()
  const formId = useId()
  const idempotencyKey = useRef(crypto.randomUUID())
  const [refusal, setRefusal] = useState<string>()
  const form = useCheckedForm<TeamInput>(teamInputSchema, { name: '', comment: '' })
  const say = useValidationText(words.validation)
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async (body) => {
    setRefusal(undefined)
    try {
      const { data } = await call(teamTreeEndpoints.create, {
        params: { team },
        body,
        idempotencyKey: idempotencyKey.current,
      })
      toast({ message: fillText(words.add.done, { name: data.name }), closeLabel: words.close })
      onClose()
      router.push(teamPaths(data.key).dashboard())
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
      title={fillText(words.add.title, { name })}
      closeLabel={words.close}
      focus="first-field"
      actions={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button type="submit" form={formId} look="primary" icon={<Plus />} busy={isSubmitting && words.busy}>
            {words.add.open}
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
        <Field id="team-name" label={words.add.name} words={words} error={say(errors.name?.message)}>
          {(control) => <TextInput {...control} {...form.register('name')} autoComplete="off" />}
        </Field>
        <Field id="team-comment" label={words.add.comment} words={words} optional error={say(errors.comment?.message)}>
          {(control) => <Textarea {...control} {...form.register('comment')} rows={3} />}
        </Field>
      </form>
    </Dialog>
  )
}
