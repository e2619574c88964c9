'use client'

import { GitMerge } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { FieldDiff } from '#components/history/field-diff'
import { Button } from '#components/ui/button'
import { Dialog } from '#components/ui/dialog'
import type { FieldWords } from '#components/ui/field'
import { RadioGroup } from '#components/ui/radio-group'
import type { Locale } from '#contract/constants'
import type { FieldDefinition } from '#contract/type-definition'
import { valueToText } from '#contract/values'
import { diffValues } from '#contract/values-diff'
import { formatTime } from '#lib/format'
import type { Values } from '#lib/forms/content-store'
import { fillText } from '#lib/forms/fill-text'
import { isBlank } from '../fields/read-value'

export type ConflictWords = FieldWords & {
  close: string
  form: Record<
    | 'conflictTitle'
    | 'conflictIntro'
    | 'conflictRest'
    | 'conflictMine'
    | 'conflictTheirs'
    | 'conflictBase'
    | 'conflictSave'
    | 'conflictCancel'
    | 'noValue'
    | 'markupOnly'
    | 'diffAdded'
    | 'diffRemoved'
    | 'diffMoved'
    | 'diffUnchanged'
    | 'diffOneUnchanged',
    string
  >
}

export type ConflictDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  fields: FieldDefinition[]
  base: Values
  theirs: { name: string; at: string; values: Values }
  mine: Values
  /** Names of the fields in which the value of the other stays. */
  onChoose: (taken: string[]) => void
  words: ConflictWords
  locale: Locale
}

/** For each field that both changed: what it was, what the other made of it, what I made of it, and which one stays. */
export function ConflictDialog({
  open,
  onOpenChange,
  fields,
  base,
  theirs,
  mine,
  onChoose,
  ...rest
}: ConflictDialogProps) {
  const { words, locale } = rest
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set())
  const { form } = words
  const { name, at } = theirs
  const choose = (field: string, side: string) =>
    setTaken((all) => {
      const next = new Set(all)
      if (side === 'theirs') next.add(field)
      else next.delete(field)
      return next
    })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // The dialog stands in the form of the page: its own submit must not send that.
    event.stopPropagation()
    onChoose([...taken])
  }
  const diffWords = {
    added: form.diffAdded,
    removed: form.diffRemoved,
    moved: form.diffMoved,
    unchanged: form.diffUnchanged,
    oneUnchanged: form.diffOneUnchanged,
    markupOnly: form.markupOnly,
    empty: form.noValue,
  }
  const side = (field: FieldDefinition, value: unknown) => (
    <span className="conflict-side">
      {isBlank(value) ? (
        <span className="text-muted">{form.noValue}</span>
      ) : (
        <FieldDiff diff={diffValues(field, base[field.name], value, locale)} words={diffWords} />
      )}
    </span>
  )
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={form.conflictTitle}
      description={`${fillText(form.conflictIntro, { name, time: formatTime(at) })} ${form.conflictRest}`}
      closeLabel={words.close}
      width="wide"
      focus="first-field"
      actions={
        <>
          <Button onClick={() => onOpenChange(false)}>{form.conflictCancel}</Button>
          <Button look="primary" icon={<GitMerge />} type="submit" form="conflict-form">
            {form.conflictSave}
          </Button>
        </>
      }
    >
      <form id="conflict-form" className="stack gap-5" onSubmit={submit}>
        {fields.map((field) => (
          <div key={field.name} className="conflict-field">
            <RadioGroup
              id={`conflict-${field.name}`}
              label={field.label[locale]}
              words={words}
              look="list"
              value={taken.has(field.name) ? 'theirs' : 'mine'}
              radio={{
                name: `conflict-${field.name}`,
                onChange: (event) => choose(field.name, event.target.value),
              }}
              options={[
                { value: 'mine', label: form.conflictMine, note: side(field, mine[field.name]) },
                {
                  value: 'theirs',
                  label: fillText(form.conflictTheirs, { name }),
                  note: side(field, theirs.values[field.name]),
                },
              ]}
            />
            <div className="field-help">
              {form.conflictBase}: {valueToText(field, base[field.name], locale) || form.noValue}
            </div>
          </div>
        ))}
      </form>
    </Dialog>
  )
}
