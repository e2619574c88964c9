import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Field } from '#components/ui/input/field'
import { Select } from '#components/ui/input/select'
import { wholeDates } from '#components/ui/text/whole-dates'
import type { Overdue, ReminderMail } from '#contract/confirmation/reminder'
import { AppError } from '#contract/kernel/errors'
import { call } from '#lib/api/client'

/** The mail about one of these organisations, as it goes: with the sentence while it is typed. */
export function RemindMail({ organisations, note }: { organisations: Overdue[]; note: string }) {
  const t = useTranslations('review.remind')
  const [chosen, setChosen] = useState<string>()
  const [shown, setShown] = useState<{ of: string; mail: ReminderMail | null }>()
  const of = (organisations.find(({ key }) => key === chosen) ?? organisations[0])?.key
  useEffect(() => {
    if (of === undefined) return
    let isCurrent = true
    call('GET /main/confirmation-reminder/{organisation}', { params: { organisation: of } }).then(
      ({ data }) => isCurrent && setShown({ of, mail: data.mail }),
      (error: unknown) => {
        if (!(error instanceof AppError)) throw error
        if (isCurrent) setShown({ of, mail: null })
      },
    )
    return () => {
      isCurrent = false
    }
  }, [of])
  if (of === undefined) return null
  const mail = shown?.of === of ? shown.mail : undefined
  return (
    <section aria-label={t('mail')} className="stack gap-2">
      <Field id="remind-mail" label={t('mail')}>
        {(control) => (
          <Select
            {...control}
            value={of}
            options={organisations.map(({ key, title }) => ({ value: key, label: title }))}
            onChange={(event) => setChosen(event.target.value)}
          />
        )}
      </Field>
      {mail === undefined ? null : mail === null ? (
        <p className="text-muted">{t('noMailNow')}</p>
      ) : (
        <blockquote className="stack gap-2 rounded-md border border-line bg-sunken p-4">
          <p>
            <b>{mail.subject}</b>
          </p>
          {[...mail.before, ...(note.trim() === '' ? [] : [note.trim()]), ...mail.after].map((paragraph) => (
            <p key={paragraph}>{wholeDates(paragraph)}</p>
          ))}
          <p className="text-muted">{t('link')}</p>
        </blockquote>
      )}
    </section>
  )
}
