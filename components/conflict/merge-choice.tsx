'use client'

import { GitMerge } from 'lucide-react'
import { type ComponentType, useEffect, useState } from 'react'
import { Button } from '#components/ui/button'
import { Notice } from '#components/ui/notice'
import type { Locale } from '#contract/constants'
import type { FieldDefinition } from '#contract/type-definition'
import { loadChunk } from '#lib/browser/load-chunk'
import { fillText } from '#lib/forms/fill-text'
import type { LostRace } from '#lib/forms/save-merged'
import type { ConflictDialogProps, ConflictWords } from './conflict-dialog'

/** A field of a plain form, as the choice shows it. */
export type MergeField = Pick<FieldDefinition, 'name'> & {
  label: string
  type?: FieldDefinition['type']
  /** A stored value as people read it. */
  show?: (value: unknown) => unknown
}

export type MergeWords = ConflictWords & {
  locale: Locale
  form: { someone: string; conflict: string; conflictFields: string; conflictOpen: string; merged: string }
}

export type MergeChoiceProps = {
  /** Given while there is a choice to make. */
  race: LostRace<object> | undefined
  /** Set once what somebody else changed meanwhile is kept beside what was saved. */
  isMerged: boolean
  fields: readonly MergeField[]
  /** Names of the fields in which the value of the other stays. */
  onChoose: (taken: string[]) => void
  words: MergeWords
}

const shown = (fields: readonly MergeField[], values: object) =>
  Object.fromEntries(
    fields.map(({ name, show = (value) => value }) => [name, show(new Map(Object.entries(values)).get(name))]),
  )

/**
 * What a form says when somebody else saved first: that both are kept, or, where both changed the same field, the choice
 * between the two. Its script comes with the first conflict.
 */
export function MergeChoice({ race, isMerged, fields, onChoose, words }: MergeChoiceProps) {
  const [Dialog, setDialog] = useState<ComponentType<ConflictDialogProps>>()
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    if (race === undefined) return setOpen(false)
    setOpen(true)
    loadChunk(() => import('./conflict-dialog')).then(
      ({ ConflictDialog }) => setDialog(() => ConflictDialog),
      // The frame offers to reload; what was typed is kept.
      () => undefined,
    )
  }, [race])

  const { form } = words
  if (race === undefined) {
    return isMerged ? (
      <div className="mb-6">
        <Notice kind="info" announce>
          {form.merged}
        </Notice>
      </div>
    ) : null
  }
  const { base, mine, theirs, conflicts } = race
  const chosen = fields.filter(({ name }) => conflicts.includes(name))
  const name = theirs.name || form.someone
  return (
    <div className="mb-6">
      <Notice kind="error" announce>
        <p>{fillText(form.conflict, { name })}</p>
        <p>{fillText(form.conflictFields, { fields: chosen.map(({ label }) => label).join(', ') })}</p>
        <p className="mt-2">
          <Button icon={<GitMerge />} onClick={() => setOpen(true)}>
            {form.conflictOpen}
          </Button>
        </p>
      </Notice>
      {Dialog ? (
        <Dialog
          open={isOpen}
          onOpenChange={setOpen}
          fields={chosen.map(({ name: field, label, type = 'text' }) => ({
            name: field,
            type,
            label: { nl: label, en: label },
          }))}
          base={shown(chosen, base)}
          theirs={{ name, at: theirs.at, values: shown(chosen, theirs.values) }}
          mine={shown(chosen, mine)}
          onChoose={(taken) => {
            setOpen(false)
            onChoose(taken)
          }}
          words={words}
          locale={words.locale}
        />
      ) : null}
    </div>
  )
}
