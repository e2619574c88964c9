import { useTranslations } from 'next-intl'
import { Notice } from '#components/ui/feedback/notice'
import { isErrorCode } from '#contract/kernel/errors'

export type PlainFormErrorProps = {
  title: string
  error: string | undefined
  /** The form asks for a password, which is never given back. */
  hasPassword?: boolean
}

/** What went wrong with a form that needs no script, told after the page came back. */
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
