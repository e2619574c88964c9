import { Save } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/action/button'
import { CodeInput } from '#components/ui/input/code-input'
import { Field } from '#components/ui/input/field'
import { TextInput } from '#components/ui/input/text-input'
import { passwordMinimum } from '#contract/people/password'
import { apiPaths } from '#lib/paths/paths'
import { PlainFormError } from '../frame/plain-form-error'
import { usePlainIssue } from '../frame/use-plain-issue'

export type ResetFormProps = {
  token: string
  /** The language that the page is in: the answer comes in it too. */
  language: string
  email: string
  /** Of who signs in in two steps. */
  asksCode: boolean
  error: string | undefined
  issues: Record<string, string>
}

/** Chooses a new password through the link of a mail: a plain form. */
export function ResetForm({ token, language, email, asksCode, error, issues }: ResetFormProps) {
  const t = useTranslations('account')
  const pages = useTranslations('pages')
  const twoSteps = useTranslations('twoSteps')
  const issue = usePlainIssue(issues, { minimum: passwordMinimum, maximum: 200 })
  return (
    <div className="login">
      <h1>{pages('titles.reset')}</h1>
      <p className="lead">{t('chooseLead', { email })}</p>
      <PlainFormError title={t('problem')} error={error} hasPassword />
      <form action={apiPaths.reset()} method="post" noValidate className="card">
        <input type="hidden" name="token" value={token} />
        <input type="hidden" name="language" value={language} />
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <div className="card-body stack gap-5">
          <Field
            id="password"
            label={t('newPassword')}
            help={t('passwordHelp', { minimum: String(passwordMinimum) })}
            error={issue('password')}
          >
            {(control) => (
              <TextInput {...control} name="password" type="password" autoComplete="new-password" required />
            )}
          </Field>
          {asksCode ? (
            <Field
              id="code"
              label={twoSteps('codeOrRecovery')}
              help={twoSteps('codeOrRecoveryHelp')}
              error={issue('code')}
            >
              {(control) => <CodeInput {...control} name="code" required />}
            </Field>
          ) : null}
          <div>
            <Button type="submit" look="primary" size="big" icon={<Save />}>
              {t('choose')}
            </Button>
          </div>
        </div>
      </form>
    </div>
  )
}
