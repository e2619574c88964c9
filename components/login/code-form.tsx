import { LogIn } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/action/button'
import { Notice } from '#components/ui/feedback/notice'
import { CodeInput } from '#components/ui/input/code-input'
import { Field } from '#components/ui/input/field'
import type { ErrorCode } from '#contract/kernel/errors'
import { apiPaths } from '#lib/paths/paths'
import { usePlainIssue } from '../frame/use-plain-issue'

export type CodeFormProps = {
  redirect: string | undefined
  /** The language that the page is in: the answer comes in it too. */
  language: string
  /** The address of the first step. */
  start: string
  error: ErrorCode | undefined
  issues: Record<string, string>
}

/** The code after the password: a plain form, without any script. Errors are shown beside the code. */
export function CodeForm({ redirect, language, start, error, issues }: CodeFormProps) {
  const t = useTranslations('twoSteps.signIn')
  const login = useTranslations('login')
  const errors = useTranslations('errors')
  const issue = usePlainIssue(issues, { maximum: 40 })
  return (
    <div className="login">
      <h1>{t('title')}</h1>
      <p className="lead">{t('lead')}</p>
      {error === undefined || error === 'INVALID_FORM' ? null : (
        <div className="mb-6">
          <Notice kind="error" announce>
            <strong>{errors(`${error}.title`)}. </strong>
            {errors(`${error}.message`)}
          </Notice>
        </div>
      )}
      <form action={apiPaths.secondFactor()} method="post" noValidate className="card">
        <div className="card-body stack gap-5">
          {redirect === undefined ? null : <input type="hidden" name="redirect" value={redirect} />}
          <input type="hidden" name="language" value={language} />
          <Field id="code" label={login('code')} help={login('codeHelp')} error={issue('code')}>
            {(control) => <CodeInput {...control} name="code" required />}
          </Field>
          <div>
            <Button type="submit" look="primary" size="big" icon={<LogIn />}>
              {t('submit')}
            </Button>
          </div>
          <p>{t('lost')}</p>
          <p>
            <a href={start}>{t('back')}</a>
          </p>
        </div>
      </form>
    </div>
  )
}
