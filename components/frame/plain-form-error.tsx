import { useTranslations } from 'next-intl'
import { Notice } from '#components/ui/feedback/notice'
import { isErrorCode } from '#contract/kernel/errors'

export type PlainFormErrorProps = {
  title: string
  error: string | undefined
  /** The form has a password, which is never filled in again. */
  hasPassword?: boolean
}

/** The error of a form that needs no script, shown after the page returned. */
export function PlainFormError({ title, error, hasPassword = false }: PlainFormErrorProps) {
  const errors = useTranslations('errors')
  if (error === undefined || !isErrorCode(error)) return null
  return (
    <div className="mb-6">
      <Notice kind="error" announce>
        <strong>{title}. </strong>
        <span>{hasPassword && error === 'INVALID_FORM' ? errors('passwordAgain') : errors(`${error}.message`)}</span>
      </Notice>
    </div>
  )
}
