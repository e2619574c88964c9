import { CircleCheck } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Notice } from '#components/ui/feedback/notice'
import { Field } from '#components/ui/input/field'
import { Textarea } from '#components/ui/input/textarea'
import { workOfOthers } from '#contract/content/work-of-others'
import { PublicationDialog } from './publication-dialog'
import { type LoadEffect, useEffectOf } from './use-effect-of'

export type HandOverDialogProps = {
  title: string
  load: LoadEffect | undefined
  onClose: () => void
  onConfirm: (note: string) => Promise<string | undefined>
}

/** Asks for a note to the people who publish, and names whose changes go along. */
export function HandOverDialog({ title, load, onClose, onConfirm }: HandOverDialogProps) {
  const t = useTranslations('publication.dialog')
  const [note, setNote] = useState('')
  const { effect } = useEffectOf(load)
  const others = effect === undefined ? [] : [...workOfOthers(effect)]
  return (
    <PublicationDialog
      title={t('handOverTitle')}
      description={t('handOverText', { title })}
      action={{ look: 'primary', icon: <CircleCheck />, label: t('confirmHandOver') }}
      onClose={onClose}
      onConfirm={() => onConfirm(note.trim())}
    >
      {others.length === 0 ? null : (
        <Notice announce>
          <p>{t('alongTitle')}</p>
          <ul className="list-disc pl-5">
            {others.map(([name, fields]) => (
              <li key={name}>{t('along', { name, fields: fields.join(', ') })}</li>
            ))}
          </ul>
        </Notice>
      )}
      <Field id="hand-over-note" label={t('handOverNote')} optional help={t('handOverHelp')}>
        {(control) => (
          <Textarea
            {...control}
            rows={4}
            maxLength={1000}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        )}
      </Field>
    </PublicationDialog>
  )
}
