'use client'

import { Check, Pencil, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/action/button'
import { ButtonLink } from '#components/ui/action/button-link'
import { Failure } from '#components/ui/feedback/failure'
import type { Doubt } from '#contract/doubt/doubt'
import { useAction } from '#lib/browser/use-action'
import { atField, fieldId } from '#lib/paths/section-path'
import { decide } from './decide'
import { DoubtSentence } from './doubt-sentence'
import type { FormDoubts } from './doubts-context'

export type FieldDoubtsProps = FormDoubts & {
  /** In a form: fills in what is said, and saving takes it over. Where it is only read, it is taken over at once. */
  onTake?: (value: unknown) => void
  /** Where it is only read: the form. */
  form?: string
}

/** Doubts about one field, in the form, or about the record, above it: taking over is an ordinary edit. */
export function FieldDoubts({ kind, itemKey, doubts, onTake, form }: FieldDoubtsProps) {
  const t = useTranslations('doubts')
  const { run, running, failure } = useAction()
  const [hints, setHints] = useState<Readonly<Record<string, 'filledIn' | 'fillIn'>>>({})
  const hint = (id: string, said: 'filledIn' | 'fillIn') => setHints((before) => ({ ...before, [id]: said }))
  const take = ({ id, value }: Doubt) => {
    if (onTake !== undefined) {
      onTake(value)
      hint(id, 'filledIn')
      return
    }
    void run(() => decide({ kind, key: itemKey }, [{ doubt: id, act: 'take' }]), {
      name: `take ${id}`,
      done: ({ published }) => t(published ? 'done.published' : 'done.concept'),
      refresh: 'always',
    })
  }
  return (
    <div className="field-doubts">
      <Failure of={failure} />
      {doubts.map((doubt) => (
        <div key={doubt.id} className="field-doubt">
          <DoubtSentence doubt={doubt} />
          <div className="button-row">
            {doubt.value === undefined ? null : (
              <Button
                size="small"
                icon={<Check />}
                busy={running === `take ${doubt.id}` && t('busy')}
                onClick={() => take(doubt)}
              >
                {t('take')}
              </Button>
            )}
            <Button
              size="small"
              icon={<X />}
              busy={running === doubt.id && t('busy')}
              onClick={() =>
                void run(() => decide({ kind, key: itemKey }, [{ doubt: doubt.id, act: 'refuse' }]), {
                  name: doubt.id,
                  done: t('done.refuse'),
                  refresh: 'always',
                })
              }
            >
              {t('refuse')}
            </Button>
            {doubt.field === '' ? null : form === undefined ? (
              <Button
                size="small"
                icon={<Pencil />}
                onClick={() => {
                  hint(doubt.id, 'fillIn')
                  document.getElementById(fieldId(doubt.field))?.focus()
                }}
              >
                {t(doubt.value === undefined ? 'mend' : 'bothWrong')}
              </Button>
            ) : (
              <ButtonLink size="small" icon={<Pencil />} href={atField(form, doubt.field)}>
                {t(doubt.value === undefined ? 'mend' : 'bothWrong')}
              </ButtonLink>
            )}
            <span role="status" className="text-small text-muted">
              {hints[doubt.id] === undefined ? null : t(hints[doubt.id] ?? 'fillIn')}
            </span>
          </div>
        </div>
      ))}
    </div>
  )
}
