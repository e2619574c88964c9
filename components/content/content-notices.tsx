import { useLocale, useTranslations } from 'next-intl'
import { Notice } from '#components/ui/feedback/notice'
import { InView } from '#components/ui/feedback/refusal'
import { useOnline } from '#lib/browser/use-online'
import { usePart } from '#lib/browser/use-part'
import type { TypeChange } from '#lib/forms/use-content-form'
import { errorTexts } from '#lib/i18n/error-texts'
import type { ContentProblemsProps } from './content-problems'

type ContentNoticesProps = ContentProblemsProps & {
  typeChange?: TypeChange
  hasCheckFailed: boolean
  hasDraft: boolean
}

export const loadContentProblems = async () => (await import('./content-problems')).ContentProblems

/** Notices above the form: obstacles to a save, and a restored draft. */
export function ContentNotices({ typeChange, hasCheckFailed, hasDraft, ...props }: ContentNoticesProps) {
  const { attempt, refusal } = props
  const t = useTranslations('fields.form')
  const ui = useTranslations('ui')
  const broken = errorTexts[useLocale()]
  // Without a network the check can't come either.
  const isOnline = useOnline()
  // Comes with the first check of the form.
  const ContentProblems = usePart(loadContentProblems, attempt > 0 || refusal !== undefined)
  return (
    <>
      {ContentProblems ? <ContentProblems {...props} /> : null}
      {typeChange ? (
        <Notice kind="info" announce>
          <InView of={typeChange}>
            <p>{t('typeChanged')}</p>
          </InView>
          {typeChange.retired.map(({ label, text }) => (
            <p key={label} className="whitespace-pre-line">
              {t('fieldGone', { label, text })}
            </p>
          ))}
        </Notice>
      ) : null}
      {hasCheckFailed ? (
        <Notice kind="error" announce>
          <InView of={hasCheckFailed}>
            {isOnline ? t('checkFailed') : `${broken.offlineTitle}. ${broken.offlineForm}`}
          </InView>
        </Notice>
      ) : null}
      {hasDraft ? (
        <Notice kind="info" announce>
          {ui('draftFound')}
        </Notice>
      ) : null}
    </>
  )
}
