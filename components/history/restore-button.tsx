'use client'

import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#components/ui/button'
import { Dialog } from '#components/ui/dialog'
import { Notice } from '#components/ui/notice'
import { fillText } from '#lib/forms/fill-text'
import { RestorePreview } from './restore-preview'
import { type Restoring, useRestore } from './use-restore'

/** What the dialog says: of content, that it becomes a concept; of the rest, that it counts at once. */
function textsOf({ field, isContent, words }: Restoring) {
  const { settled } = words
  if (isContent) {
    const [title, text] =
      field === undefined ? [words.restoreTitle, words.restoreText] : [words.restoreFieldTitle, words.restoreFieldText]
    return { title, text, confirm: words.restoreConfirm }
  }
  const [title, text] = field === undefined ? [settled.title, settled.text] : [settled.fieldTitle, settled.fieldText]
  return { title, text, confirm: settled.confirm }
}

/** Puts a version or a field back, after showing what that changes. */
export function RestoreButton(props: Restoring) {
  const { version, field, words } = props
  const [isOpen, setOpen] = useState(false)
  const { begin, restore, isBusy, preview, impact, refusal, plans } = useRestore(props)
  const filled = { number: String(version.number), field: field?.label ?? '' }
  const { title, text, confirm } = textsOf(props)
  const open = (next: boolean) => {
    setOpen(next)
    if (next) begin()
  }
  return (
    <Dialog
      open={isOpen}
      onOpenChange={open}
      trigger={
        <Button
          size="small"
          icon={<Undo2 />}
          aria-label={field === undefined ? undefined : fillText(words.restoreFieldOf, filled)}
        >
          {field === undefined ? words.restoreVersion : words.restoreField}
        </Button>
      }
      title={fillText(title, filled)}
      description={fillText(text, filled)}
      closeLabel={words.close}
      width="wide"
      actions={
        <>
          <Button onClick={() => setOpen(false)}>{words.restoreCancel}</Button>
          {preview?.length === 0 ? null : (
            <Button
              look="primary"
              icon={<Undo2 />}
              busy={isBusy && words.restoring}
              onClick={async () => {
                if (await restore()) setOpen(false)
              }}
            >
              {plans === undefined ? confirm : fillText(words.settled.confirmPlans, { count: plans.count })}
            </Button>
          )}
        </>
      }
    >
      {refusal === undefined ? null : (
        <Notice kind="error" announce>
          {refusal.message}
          <Titles titles={refusal.titles} />
        </Notice>
      )}
      {plans === undefined ? null : (
        <Notice kind="warning" announce>
          {fillText(words.settled.plans, { count: plans.count })}
          <Titles titles={plans.titles} />
        </Notice>
      )}
      <RestorePreview fields={preview} impact={impact} isRefused={refusal !== undefined} words={words} />
    </Dialog>
  )
}

function Titles({ titles }: { titles: string[] }) {
  if (titles.length === 0) return null
  return (
    <ul>
      {titles.map((title) => (
        <li key={title}>{title}</li>
      ))}
    </ul>
  )
}
