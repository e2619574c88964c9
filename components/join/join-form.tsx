import { Mail } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/action/button'
import { Field } from '#components/ui/input/field'
import { TextInput, type TextInputProps } from '#components/ui/input/text-input'
import { Textarea } from '#components/ui/input/textarea'
import type { AccessRequestInput } from '#contract/people/access-request'
import { apiPaths, paths } from '#lib/paths/paths'
import { PlainFormError } from '../frame/plain-form-error'
import { usePlainIssue } from '../frame/use-plain-issue'

export type JoinFormProps = {
  site: string
  /** Of the page, so that a refusal comes back in it, and the mail is in it. */
  language: string
  typed: Record<string, string>
  error: string | undefined
  issues: Record<string, string>
}

type Name = keyof AccessRequestInput

/** Asks to keep the data of an organisation: a plain form. */
export function JoinForm({ site, language, typed, error, issues }: JoinFormProps) {
  const t = useTranslations('join')
  const title = useTranslations('pages.titles')('join')
  const issue = usePlainIssue(issues, { maximum: 1000 })
  const line = (name: Name, more: TextInputProps = {}, help?: string) => (
    <Field id={name} label={t(name)} help={help} error={issue(name)} optional={more.required !== true}>
      {(control) => <TextInput {...control} {...more} name={name} defaultValue={typed[name] ?? ''} />}
    </Field>
  )
  return (
    <div className="stack gap-6">
      <div>
        <h1>{title}</h1>
        <p className="lead">{t('lead', { site })}</p>
      </div>
      <PlainFormError title={t('problem')} error={error} />
      <form action={apiPaths.join()} method="post" noValidate className="card">
        <input type="hidden" name="language" value={language} />
        <div className="card-body stack gap-5 pt-5">
          <h2>{t('aboutOrganisation')}</h2>
          {line('organisation', { required: true, autoComplete: 'organization', maxLength: 200 })}
          {line('municipality', { required: true, autoComplete: 'address-level2', maxLength: 100 })}
          {line('website', { type: 'url', autoComplete: 'url', maxLength: 500 })}
          <h2>{t('aboutYou')}</h2>
          {line('person', { required: true, autoComplete: 'name', maxLength: 120 })}
          {line('email', { required: true, type: 'email', autoComplete: 'email', maxLength: 254 }, t('emailHelp'))}
          {line('phone', { type: 'tel', autoComplete: 'tel', maxLength: 40 })}
          <Field id="message" label={t('message')} help={t('messageHelp')} error={issue('message')} optional>
            {(control) => <Textarea {...control} name="message" maxLength={1000} defaultValue={typed.message ?? ''} />}
          </Field>
          <p className="field-help">{t('privacy')}</p>
          <div>
            <Button type="submit" look="primary" size="big" icon={<Mail />}>
              {t('ask')}
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
