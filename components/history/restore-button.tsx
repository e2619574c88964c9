'use client'

import { Undo2 } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useRef, useState } from 'react'
import { Button } from '#components/ui/button'
import { Dialog } from '#components/ui/dialog'
import { Notice } from '#components/ui/notice'
import { AppError } from '#contract/errors'
import type { Comparison, HistorySubject, VersionRow } from '#contract/history'
import { previewRestoration, restoreVersion } from '#lib/browser/history-api'
import { toast } from '#lib/browser/toast'
import { fillText } from '#lib/forms/fill-text'
import { itemEditHref } from '#lib/item-href'
import { FieldDiff } from './field-diff'
import type { RestoreWords } from './restore-words'

export type RestoreButtonProps = {
  subject: HistorySubject
  version: VersionRow
  /** One field; without it the whole version. */
  field?: { name: string; label: string }
  words: RestoreWords
}

/** Puts a version or a field back as a concept, after showing what that changes. */
export function RestoreButton({ subject, version, field, words }: RestoreButtonProps) {
  const router = useRouter()
  const [isOpen, setOpen] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [preview, setPreview] = useState<Comparison['fields']>()
  const [refusal, setRefusal] = useState<string>()
  const requestKey = useRef('')
  const isSending = useRef(false)
  const texts = { number: String(version.number), field: field?.label ?? '' }

  const refuse = (error: unknown) => setRefusal(error instanceof AppError ? error.message : words.restoreFailed)
  const open = (next: boolean) => {
    setOpen(next)
    if (!next) return
    requestKey.current = crypto.randomUUID()
    setRefusal(undefined)
    setPreview(undefined)
    const pair = { newest: subject.newest ?? version.uuid, version: version.uuid }
    previewRestoration(subject, pair).then(
      ({ fields }) => setPreview(field === undefined ? fields : fields.filter(({ name }) => name === field.name)),
      refuse,
    )
  }
  const restore = async () => {
    if (isSending.current) return
    isSending.current = true
    setBusy(true)
    try {
      const fields = field === undefined ? {} : { fields: [field.name] }
      await restoreVersion(subject, { uuid: version.uuid, ...fields }, requestKey.current)
      setOpen(false)
      const href = itemEditHref(subject)
      toast({
        message: fillText(field === undefined ? words.restored : words.restoredField, texts),
        closeLabel: words.close,
        action: href === undefined ? undefined : { label: words.openConcept, onClick: () => router.push(href) },
      })
      router.refresh()
    } catch (error) {
      refuse(error)
    } finally {
      isSending.current = false
      setBusy(false)
    }
  }

  return (
    <Dialog
      open={isOpen}
      onOpenChange={open}
      trigger={
        <Button
          size="small"
          icon={<Undo2 />}
          aria-label={field === undefined ? undefined : fillText(words.restoreFieldOf, texts)}
        >
          {field === undefined ? words.restoreVersion : words.restoreField}
        </Button>
      }
      title={fillText(field === undefined ? words.restoreTitle : words.restoreFieldTitle, texts)}
      description={fillText(field === undefined ? words.restoreText : words.restoreFieldText, texts)}
      closeLabel={words.close}
      width="wide"
      actions={
        <>
          <Button onClick={() => setOpen(false)}>{words.restoreCancel}</Button>
          <Button look="primary" icon={<Undo2 />} busy={isBusy && words.restoring} onClick={restore}>
            {words.restoreConfirm}
          </Button>
        </>
      }
    >
      {refusal === undefined ? null : (
        <Notice kind="error" announce>
          {refusal}
        </Notice>
      )}
      <Preview fields={preview} isRefused={refusal !== undefined} words={words} />
    </Dialog>
  )
}

type PreviewProps = { fields: Comparison['fields'] | undefined; isRefused: boolean; words: RestoreWords }

/** From what there is now to what it becomes. The comparison goes from old to new, so it is turned round. */
function Preview({ fields, isRefused, words }: PreviewProps) {
  if (fields === undefined) return isRefused ? null : <p role="status">{words.loading}</p>
  if (fields.length === 0) return <p>{words.restoreNothing}</p>
  return (
    <>
      <p>{words.restorePreview}</p>
      <dl className="key-values">
        {fields.map(({ name, label, diff }) => (
          <div key={name} className="contents">
            <dt>{label}</dt>
            <dd>
              <FieldDiff diff={turned(diff)} words={words} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}

type Diff = Comparison['fields'][number]['diff']
const opposite = { added: 'removed', removed: 'added', same: 'same', moved: 'moved', changed: 'changed' } as const

function turned(diff: Diff): Diff {
  const parts = (given: { text: string; change: 'same' | 'added' | 'removed' }[]) =>
    given.map(({ text, change }) => ({ text, change: opposite[change] }))
  if (diff.kind === 'whole') return { kind: 'whole', before: diff.after, after: diff.before }
  if (diff.kind === 'words') return { kind: 'words', parts: parts(diff.parts) }
  const entries = diff.entries.map((entry) => ({ change: opposite[entry.change], parts: parts(entry.parts) }))
  return { kind: 'list', entries }
}
