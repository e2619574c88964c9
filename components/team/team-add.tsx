'use client'

import { Plus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { Button } from '#components/ui/action/button'
import { Notice } from '#components/ui/feedback/notice'
import { Field } from '#components/ui/input/field'
import { TextInput } from '#components/ui/input/text-input'
import { Textarea } from '#components/ui/input/textarea'
import { Dialog } from '#components/ui/overlay/dialog'
import type { TeamInput } from '#contract/team/team'
import { call } from '#lib/api/client'
import { teamTreeEndpoints } from '#lib/api/endpoints/team-tree'
import { useAction } from '#lib/browser/use-action'
import { usePlainForm } from '#lib/forms/use-plain-form'
import { useRequestKey } from '#lib/forms/use-request-key'
import { teamPaths } from '#lib/paths/paths'

export type TeamAddProps = { team: string; name: string }

const schema = async () => (await import('#contract/team/team')).teamInputSchema

/** Makes a team below another. */
export function TeamAdd(props: TeamAddProps) {
  const t = useTranslations('tree.add')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button look="primary" icon={<Plus />} onClick={() => setOpen(true)}>
        {t('open')}
      </Button>
      {isOpen ? <TeamAddDialog {...props} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

function TeamAddDialog({ team, name, onClose }: TeamAddProps & { onClose: () => void }) {
  const t = useTranslations('tree.add')
  const ui = useTranslations('ui')
  const formId = useId()
  const requestKey = useRequestKey()
  const { run, isRunning, failure } = useAction()
  const { form } = usePlainForm<TeamInput>(schema, { name: '', comment: '' })
  const { errors } = form.formState
  const submit = form.handleSubmit(async (body) => {
    // A refused request may succeed by now: it gets a new key.
    const idempotencyKey = requestKey([body, failure?.options.reference])
    const made = await run(() => call(teamTreeEndpoints.create, { params: { team }, body, idempotencyKey }), {
      done: ({ data }) => t('done', { name: data.name }),
      leadsTo: ({ data }) => teamPaths(data.key).dashboard(),
    })
    if (made !== undefined) onClose()
  })
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={t('title', { name })}
      focus="first-field"
      actions={
        <>
          <Button onClick={onClose}>{ui('cancel')}</Button>
          <Button type="submit" form={formId} look="primary" icon={<Plus />} busy={isRunning && ui('busy')}>
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
        <Field id="team-name" label={t('name')} error={errors.name?.message}>
          {(control) => <TextInput {...control} {...form.register('name')} autoComplete="off" />}
        </Field>
        <Field id="team-comment" label={t('comment')} optional error={errors.comment?.message}>
          {(control) => <Textarea {...control} {...form.register('comment')} rows={3} />}
        </Field>
      </form>
    </Dialog>
  )
}
