import { EyeOff } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Notice } from '#components/ui/feedback/notice'
import { Field } from '#components/ui/input/field'
import { RadioGroup } from '#components/ui/input/radio-group'
import { Textarea } from '#components/ui/input/textarea'
import { wholeDates } from '#components/ui/text/whole-dates'
import { formatDateTime } from '#lib/format/format'
import { emptyMoment, type ReadWindow, readWindow } from '#lib/forms/moment'
import { MomentFields } from './moment-fields'
import { PublicationDialog } from './publication-dialog'

export type UnpublishDialogProps = {
  title: string
  /** The existing plan, which stays and would put it online again. */
  plan?: { from: string } | null
  /** The fault in the moment, in view of the existing end. */
  wrongBeside?: Parameters<typeof readWindow>[3]
  onClose: () => void
  /** May refuse: what it answers is shown, and the dialog stays. */
  onConfirm: (input: { from?: string; note: string }) => Promise<string | undefined>
}

/** Asks when something goes offline, and why. */
export function UnpublishDialog({ title, plan = null, wrongBeside, onClose, onConfirm }: UnpublishDialogProps) {
  const t = useTranslations('publication.dialog')
  const [isLater, setLater] = useState(false)
  const [moment, setMoment] = useState({ date: '', time: '00:00' })
  const [note, setNote] = useState('')
  const [isShown, setShown] = useState(false)
  const read: ReadWindow = isLater ? readWindow(moment, emptyMoment, Date.now(), wrongBeside) : { problems: {} }
  const isRight = read.problems.from === undefined
  const confirmLabel = !isLater
    ? t('confirmUnpublish')
    : isRight && read.from !== undefined
      ? t('confirmUnpublishLater', { from: formatDateTime(read.from) })
      : t('confirmUnpublishEmpty')

  const confirm = () => {
    setShown(true)
    return isRight ? onConfirm({ from: read.from, note: note.trim() }) : undefined
  }
  return (
    <PublicationDialog
      title={t('unpublishTitle', { title })}
      description={t('unpublishText')}
      action={{ look: 'danger-solid', icon: <EyeOff />, label: confirmLabel }}
      onClose={onClose}
      onConfirm={confirm}
    >
      {plan === null ? null : <Notice>{wholeDates(t('planStays', { from: formatDateTime(plan.from) }))}</Notice>}
      <RadioGroup
        id="unpublish-when"
        label={t('when')}
        options={[
          { value: 'now', label: t('unpublishNow') },
          { value: 'later', label: t('unpublishLater') },
        ]}
        value={isLater ? 'later' : 'now'}
        radio={{ name: 'unpublish-when', onChange: (event) => setLater(event.target.value === 'later') }}
      />
      {isLater ? (
        <MomentFields
          id="unpublish-from"
          label={t('from')}
          help={t('dateHelp')}
          value={moment}
          onChange={setMoment}
          problem={isShown ? read.problems.from : undefined}
        />
      ) : null}
      <Field id="unpublish-note" label={t('note')} optional help={t('noteHelp')}>
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            maxLength={1000}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        )}
      </Field>
    </PublicationDialog>
  )
}
