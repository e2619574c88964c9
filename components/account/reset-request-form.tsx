import { Mail } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/action/button'
import { Field } from '#components/ui/input/field'
import { TextInput } from '#components/ui/input/text-input'
import { apiPaths, paths } from '#lib/paths/paths'
import { PlainFormError } from '../frame/plain-form-error'
import { usePlainIssue } from '../frame/use-plain-issue'

export type ResetRequestFormProps = {
  language: string
  email: string
  error: string | undefined
  issues: Record<string, string>
}

/** Asks for a mail to choose a new password: a plain form. */
export function ResetRequestForm({ language, email, error, issues }: ResetRequestFormProps) {
  const t = useTranslations('account')
  const pages = useTranslations('pages')
  const issue = usePlainIssue(issues, { maximum: 254 })
  return (
    <div className="login">
      <h1>{pages('titles.reset')}</h1>
      <p className="lead">{t('lead')}</p>
      <PlainFormError title={t('problem')} error={error} />
      <form action={apiPaths.reset()} method="post" noValidate className="card">
        <input type="hidden" name="language" value={language} />
        <div className="card-body stack gap-5">
          <Field id="email" label={t('email')} error={issue('email')}>
            {(control) => (
              <TextInput {...control} name="email" type="email" autoComplete="username" required defaultValue={email} />
            )}
          </Field>
          <div>
            <Button type="submit" look="primary" size="big" icon={<Mail />}>
              {t('send')}
            </Button>
          </div>
        </div>
      </form>
      <p>
        <a href={paths.login({ language })}>{t('back')}</a>
      </p>
    </div>
  )
}
