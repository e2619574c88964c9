'use client'

import { Check, CircleX, ListChecks, PencilLine, Send, Trash2, Undo2 } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useId, useState } from 'react'
import { Button } from '#components/ui/button'
import { ButtonLink } from '#components/ui/button-link'
import { ConfirmDialog } from '#components/ui/confirm-dialog'
import { Field } from '#components/ui/field'
import { Notice } from '#components/ui/notice'
import { Textarea } from '#components/ui/textarea'
import { longestChangeReason } from '#contract/change-set-states'
import { maintenancePaths } from '#lib/paths'
import type { ActWords } from './set-words'
import { useSetAct } from './use-set-act'

const looks = {
  control: { icon: <ListChecks />, isMain: true },
  submit: { icon: <Send />, isMain: true },
  withdraw: { icon: <Undo2 />, isMain: false },
  approve: { icon: <Check />, isMain: true },
  reject: { icon: <CircleX />, isMain: false },
  undo: { icon: <Undo2 />, isMain: false },
  delete: { icon: <Trash2 />, isMain: false },
} as const
type Offered = keyof typeof looks

const asked = ['approve', 'reject', 'undo', 'delete'] as const
const isAsked = (name: Offered | undefined): name is (typeof asked)[number] => asked.some((one) => one === name)
const order: readonly Offered[] = ['submit', 'approve', 'reject', 'control', 'withdraw', 'undo', 'delete']

type SetActsProps = {
  set: { id: string; version: number; state: string; actions: string[] }
  words: ActWords
}

/** What the caller can do with a change set now; what can't be taken back is asked first. */
export function SetActs({ set, words }: SetActsProps) {
  const router = useRouter()
  const noteId = useId()
  const [open, setOpen] = useState<Offered>()
  const [note, setNote] = useState('')
  const [isMissing, setMissing] = useState(false)
  const { busy, refusal, act, remove } = useSetAct(set)
  const close = () => {
    setOpen(undefined)
    setNote('')
    setMissing(false)
  }
  const start = async (what: Offered) => {
    if (what === 'reject' && note.trim() === '') return setMissing(true)
    const done = what === 'delete' ? await remove() : await act(what, note)
    if (done === undefined) return
    close()
    if (what === 'delete') router.push(maintenancePaths.control())
    else if (what === 'undo') router.push(maintenancePaths.control({ set: done.id }))
    router.refresh()
  }
  const offered = order.filter((name) => set.actions.includes(name))
  // Looking at it again is no longer the next step once it was done.
  const isMain = (name: Offered) => looks[name].isMain && !(name === 'control' && set.state === 'controlled')
  const button = (name: Offered) => (
    <Button
      key={name}
      look={isMain(name) ? 'primary' : name === 'delete' ? 'danger' : undefined}
      icon={looks[name].icon}
      busy={busy === name && words.busy}
      onClick={() => (isAsked(name) ? setOpen(name) : void start(name))}
    >
      {name === 'control' && set.state === 'controlled' ? words.acts.again : words.acts[name]}
    </Button>
  )
  const dialog = isAsked(open) ? words.asks[open] : undefined
  return (
    <div className="grid gap-3">
      {refusal === undefined ? null : (
        <Notice kind="error" announce>
          {refusal}
        </Notice>
      )}
      <div className="flex flex-wrap gap-2">
        {offered.filter((name) => name !== 'delete').map(button)}
        {set.actions.includes('update') ? (
          <ButtonLink href={maintenancePaths.add({ set: set.id })} icon={<PencilLine />}>
            {words.acts.update}
          </ButtonLink>
        ) : null}
        {offered.filter((name) => name === 'delete').map(button)}
      </div>
      {open === undefined || dialog === undefined ? null : (
        <ConfirmDialog
          open
          onOpenChange={(isOpen) => (isOpen ? undefined : close())}
          title={dialog.title}
          description={dialog.text}
          confirmLabel={words.acts[open]}
          cancelLabel={words.cancel}
          closeLabel={words.close}
          danger={open === 'delete' || open === 'reject'}
          busy={busy === open && words.busy}
          onConfirm={() => void start(open)}
        >
          {dialog.note === undefined ? null : (
            <Field
              id={noteId}
              label={dialog.note}
              words={words.field}
              optional={open !== 'reject'}
              error={isMissing ? words.noteMissing : undefined}
            >
              {(control) => (
                <Textarea
                  {...control}
                  rows={3}
                  maxLength={longestChangeReason}
                  value={note}
                  onChange={(event) => setNote(event.target.value)}
                />
              )}
            </Field>
          )}
          {refusal === undefined ? null : <Notice kind="error">{refusal}</Notice>}
        </ConfirmDialog>
      )}
    </div>
  )
}
