import { GitMerge } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Button } from '#components/ui/action/button'
import { Notice } from '#components/ui/feedback/notice'
import type { FieldDefinition } from '#contract/types/type-definition'
import { usePart } from '#lib/browser/use-part'
import type { EditConflict } from '#lib/forms/save-merged'
import { lazyPart } from '../i18n/lazy-part'
import type { ConflictDialogProps } from './conflict-dialog'

export const loadConflictDialog = lazyPart<ConflictDialogProps>(
  ['fields.form', 'history.diff', 'ui'],
  async () => (await import('./conflict-dialog')).ConflictDialog,
)

/** A field of a plain form, as the choice shows it. */
export type MergeField = Pick<FieldDefinition, 'name'> & {
  label: string
  type?: FieldDefinition['type']
  /** A stored value as people read it. */
  show?: (value: unknown) => unknown
}

export type MergeChoiceProps = {
  /** Set while there is a choice to make. */
  race: EditConflict<object> | undefined
  /** Set once what somebody else changed meanwhile is kept beside what was saved. */
  isMerged: boolean
  fields: readonly MergeField[]
  /** Names of the fields in which the value of the other stays. */
  onChoose: (taken: string[]) => void
}

const shown = (fields: readonly MergeField[], values: object) =>
  Object.fromEntries(
    fields.map(({ name, show = (value) => value }) => [name, show(new Map(Object.entries(values)).get(name))]),
  )

/**
 * The notice in a form when somebody else saved first: that both changes are kept, or, where both changed the same
 * field, the choice between the two. Its script is loaded at the first conflict.
 */
export function MergeChoice({ race, isMerged, fields, onChoose }: MergeChoiceProps) {
  const t = useTranslations('ui.merge')
  const [isOpen, setOpen] = useState(false)
  const Dialog = usePart(loadConflictDialog, race !== undefined)
  useEffect(() => {
    if (race === undefined) return setOpen(false)
    setOpen(true)
  }, [race])

  if (race === undefined) {
    return isMerged ? (
      <div className="mb-6">
        <Notice kind="info" announce>
          {t('merged')}
        </Notice>
      </div>
    ) : null
  }
  const { base, mine, theirs, conflicts } = race
  const chosen = fields.filter(({ name }) => conflicts.includes(name))
  const name = theirs.name || t('someone')
  return (
    <div className="mb-6">
      <Notice kind="error" announce>
        <p>{t('conflict', { name })}</p>
        <p>{t('fields', { fields: chosen.map(({ label }) => label).join(', ') })}</p>
        <p className="mt-2">
          <Button icon={<GitMerge />} onClick={() => setOpen(true)}>
            {t('open')}
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
        />
      ) : null}
    </div>
  )
}
