'use client'

import { CircleCheck } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Field } from '#components/ui/input/field'
import { Textarea } from '#components/ui/input/textarea'
import { PublicationDialog } from './publication-dialog'

export type HandOverDialogProps = {
  title: string
  onClose: () => void
  onConfirm: (note: string) => Promise<string | undefined>
}

/** Asks what goes along to who publishes. */
export function HandOverDialog({ title, onClose, onConfirm }: HandOverDialogProps) {
  const t = useTranslations('publication.dialog')
  const [note, setNote] = useState('')
  return (
    <PublicationDialog
      title={t('handOverTitle')}
      description={t('handOverText', { title })}
      action={{ look: 'primary', icon: <CircleCheck />, label: t('confirmHandOver') }}
      onClose={onClose}
      onConfirm={() => onConfirm(note.trim())}
    >
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
