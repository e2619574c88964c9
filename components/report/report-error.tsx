import { useTranslations } from 'next-intl'
import { Notice } from '#components/ui/feedback/notice'
import { isErrorCode } from '#contract/kernel/errors'
import { issueText } from '#lib/forms/issue-text'

export type ReportRefusal = {
  error: string
  issues: readonly { path: string; code: string; params?: Record<string, string | number> }[]
  /** Of what came too often: when it can go on. */
  minutes: number
}

/** Errors of the form as a whole, which belong to no field. */
export function ReportError({ refused }: { refused: ReportRefusal | undefined }) {
  const t = useTranslations('report')
  const errors = useTranslations('errors')
  const validation = useTranslations('validation')
  if (refused === undefined || !isErrorCode(refused.error)) return null
  const { error, issues, minutes } = refused
  const ofForm = issues.find(({ path }) => path === 'nonce')
  const says = () => {
    if (error === 'TOO_MANY_REQUESTS') return t('tooMany', { minutes })
    if (ofForm !== undefined) return issueText(validation, ofForm)
    return error === 'INVALID_FORM' ? t('kept') : errors(`${error}.message`)
  }
  return (
    <Notice kind="error" announce>
      <strong>{t('problem')}. </strong>
      <span>{says()}</span>
    </Notice>
  )
}
