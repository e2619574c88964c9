import { GitMerge } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { FieldDiff } from '#components/conflict/field-diff'
import { Button } from '#components/ui/action/button'
import { RadioGroup } from '#components/ui/input/radio-group'
import { Dialog } from '#components/ui/overlay/dialog'
import { type NamedReference, titled } from '#contract/content/titled'
import { valueToText } from '#contract/content/values'
import { diffValues } from '#contract/content/values-diff'
import type { Locale } from '#contract/kernel/constants'
import type { FieldDefinition } from '#contract/types/type-definition'
import { formatTime } from '#lib/format/format'
import type { Values } from '#lib/forms/content-store'
import { isBlank } from '../fields/read-value'

export type ConflictDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  fields: FieldDefinition[]
  base: Values
  theirs: { name: string; at: string; values: Values }
  mine: Values
  /** What any of these refers to. */
  related?: readonly NamedReference[]
  /** Names of the fields in which the value of the other stays. */
  onChoose: (taken: string[]) => void
  locale?: Locale
}

/** For each field that both changed: what it was, what the other made of it, what I made of it, and which one stays. */
export function ConflictDialog({
  open,
  onOpenChange,
  fields,
  related = [],
  onChoose,
  ...versions
}: ConflictDialogProps) {
  const t = useTranslations('fields.form')
  const locale = useLocale()
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set())
  const { name, at } = versions.theirs
  const base = titled(versions.base, fields, related)
  const theirs = titled(versions.theirs.values, fields, related)
  const mine = titled(versions.mine, fields, related)
  const choose = (field: string, side: string) =>
    setTaken((all) => {
      const next = new Set(all)
      if (side === 'theirs') next.add(field)
      else next.delete(field)
      return next
    })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // The dialog is inside the form of the page: its own submit must not send that.
    event.stopPropagation()
    onChoose([...taken])
  }
  const side = (field: FieldDefinition, value: unknown) => (
    <span className="conflict-side">
      {isBlank(value) ? (
        <span className="text-muted">{t('noValue')}</span>
      ) : (
        <FieldDiff diff={diffValues(field, base[field.name], value, locale)} />
      )}
    </span>
  )
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('conflictTitle')}
      description={`${t('conflictIntro', { name, time: formatTime(at) })} ${t('conflictRest')}`}
      width="wide"
      focus="first-field"
      actions={
        <>
          <Button onClick={() => onOpenChange(false)}>{t('conflictCancel')}</Button>
          <Button look="primary" icon={<GitMerge />} type="submit" form="conflict-form">
            {t('conflictSave')}
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
              look="list"
              value={taken.has(field.name) ? 'theirs' : 'mine'}
              radio={{
                name: `conflict-${field.name}`,
                onChange: (event) => choose(field.name, event.target.value),
              }}
              options={[
                { value: 'mine', label: t('conflictMine'), note: side(field, mine[field.name]) },
                {
                  value: 'theirs',
                  label: t('conflictTheirs', { name }),
                  note: side(field, theirs[field.name]),
                },
              ]}
            />
            <div className="field-help">
              {t('conflictBase')}: <span>{valueToText(field, base[field.name], locale) || t('noValue')}</span>
            </div>
          </div>
        ))}
      </form>
    </Dialog>
  )
}
