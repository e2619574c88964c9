'use client'

import { Check, Pencil, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/action/button'
import { Notice } from '#components/ui/feedback/notice'
import { useAction } from '#lib/browser/use-action'
import { fieldId } from '#lib/paths/section-path'
import { decide } from './decide'
import { DoubtSentence } from './doubt-sentence'
import type { FormDoubts } from './doubts-context'

export type FieldDoubtsProps = FormDoubts & {
  /** Fills in what is said; saving the form takes it over. Of the record as a whole there is nothing to fill in. */
  onTake?: (value: unknown) => void
}

/** What is said otherwise of one field, beside it in the form, or of the whole above it: filling it in is an edit like any other. */
export function FieldDoubts({ kind, doubts, onTake, ...record }: FieldDoubtsProps) {
  const t = useTranslations('doubts')
  const { run, running, failure } = useAction()
  const [hints, setHints] = useState<Readonly<Record<string, 'filledIn' | 'fillIn'>>>({})
  const hint = (id: string, said: 'filledIn' | 'fillIn') => setHints((before) => ({ ...before, [id]: said }))
  return (
    <div className="field-doubts">
      {failure === undefined ? null : (
        <Notice kind="error" announce>
          {failure.message}
        </Notice>
      )}
      {doubts.map((doubt) => (
        <div key={doubt.id} className="field-doubt">
          <DoubtSentence doubt={doubt} />
          <div className="button-row">
            {doubt.value === undefined || onTake === undefined ? null : (
              <Button
                size="small"
                icon={<Check />}
                onClick={() => {
                  onTake(doubt.value)
                  hint(doubt.id, 'filledIn')
                }}
              >
                {t('take')}
              </Button>
            )}
            <Button
              size="small"
              icon={<X />}
              busy={running === doubt.id && t('busy')}
              onClick={() =>
                void run(
                  (idempotencyKey) =>
                    decide(
                      { kind, key: record.key },
                      { decisions: [{ doubt: doubt.id, act: 'refuse' }] },
                      idempotencyKey,
                    ),
                  { name: doubt.id, done: t('done.refuse'), refresh: 'always' },
                )
              }
            >
              {t('refuse')}
            </Button>
            {doubt.field === '' ? null : (
              <Button
                size="small"
                icon={<Pencil />}
                onClick={() => {
                  hint(doubt.id, 'fillIn')
                  document.getElementById(fieldId(doubt.field))?.focus()
                }}
              >
                {t('bothWrong')}
              </Button>
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
