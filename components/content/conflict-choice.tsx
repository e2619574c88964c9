import { GitMerge } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Button } from '#components/ui/action/button'
import type { Locale } from '#contract/kernel/constants'
import type { AppError } from '#contract/kernel/errors'
import type { FieldSection } from '#contract/types/type-definition'
import { usePart } from '#lib/browser/use-part'
import type { ContentStore, Values } from '#lib/forms/content-store'
import { conflictingFields, readTheirs } from '#lib/forms/edit-conflict'
import { loadConflictDialog } from '../conflict/merge-choice'
import { listOf, recordOf, textOf } from '../fields/read-value'
import { fieldsOf } from '../types/sections'

export type ConflictChoiceProps = {
  refusal: AppError | undefined
  store: ContentStore
  sections: FieldSection[]
  onResolve: (theirs: { version: string; values: Values }, taken: readonly string[]) => void
  locale: Locale
}

/** Reads the details of a conflict: the other version, the common base, the fields to choose between, and what they refer to. */
function readConflict(refusal: AppError, someone: string) {
  const theirs = readTheirs(refusal, recordOf)
  if (theirs === undefined) return undefined
  const { baseValues, related } = recordOf(refusal.options.details)
  return {
    theirs: { ...theirs, name: theirs.name || someone },
    version: `"v${theirs.version}"`,
    base: recordOf(baseValues),
    related: listOf(related)
      .map(recordOf)
      .map(({ kind, key, title }) => ({ kind: textOf(kind), key: textOf(key), title: textOf(title) })),
    names: conflictingFields(refusal),
  }
}

/** Opens the choice per field when somebody else saved the same field first; its script comes with the first conflict. */
export function ConflictChoice({ refusal, store, sections, onResolve, locale }: ConflictChoiceProps) {
  const t = useTranslations('fields')
  const [isOpen, setOpen] = useState(false)
  const Dialog = usePart(loadConflictDialog, refusal?.code === 'CONFLICT')
  const conflict = refusal && readConflict(refusal, t('form.someone'))
  const fields = fieldsOf(sections).filter(({ name }) => conflict?.names.includes(name))
  const canChoose = fields.length > 0

  useEffect(() => {
    if (refusal?.code !== 'CONFLICT') return setOpen(false)
    setOpen(true)
  }, [refusal])

  if (conflict === undefined || !canChoose) return null
  return (
    <div>
      <Button icon={<GitMerge />} onClick={() => setOpen(true)}>
        {t('form.conflictOpen')}
      </Button>
      {Dialog ? (
        <Dialog
          open={isOpen}
          onOpenChange={setOpen}
          fields={fields}
          base={conflict.base}
          theirs={conflict.theirs}
          mine={store.getValues()}
          related={conflict.related}
          onChoose={(taken) => {
            setOpen(false)
            onResolve({ version: conflict.version, values: conflict.theirs.values }, taken)
          }}
          locale={locale}
        />
      ) : null}
    </div>
  )
}
