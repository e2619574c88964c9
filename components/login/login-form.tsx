import { ArrowRight, LogIn } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { Button } from '#components/ui/action/button'
import { Notice } from '#components/ui/feedback/notice'
import { Field } from '#components/ui/input/field'
import { TextInput } from '#components/ui/input/text-input'
import type { ErrorCode } from '#contract/kernel/errors'
import type { Demo } from '#contract/tenant/demo'
import type { SiteSettings } from '#contract/tenant/site'
import { apiPaths, guidePaths, paths } from '#lib/paths/paths'
import { usePlainIssue } from '../frame/use-plain-issue'
import { buttonClass } from '../ui/action/button-look'

/** An introduction to the product, and demo accounts: each a form that signs in. */
function DemoAccounts({ demo, language }: { demo: Demo; language: string }) {
  const t = useTranslations('login.demo')
  const locale = useLocale()
  return (
    <section className="card" aria-labelledby="demo-accounts">
      <div className="card-header">
        <h2 id="demo-accounts">{t('title')}</h2>
      </div>
      <div className="card-body stack gap-5">
        <p>{t('product')}</p>
        <ul className="stack gap-4">
          {demo.accounts.map(({ role, email, start }) => (
            <li key={role}>
              <form action={apiPaths.session()} method="post" className="flex flex-wrap items-center gap-x-4 gap-y-1">
                <input type="hidden" name="email" value={email} />
                <input type="hidden" name="password" value={demo.password} />
                <input type="hidden" name="redirect" value={start} />
                <input type="hidden" name="language" value={language} />
                <Button
                  type="submit"
                  icon={<ArrowRight />}
                  className="w-full sm:w-64"
                  aria-describedby={`demo-${role}`}
                >
                  {t(`as.${role}`)}
                </Button>
                <p id={`demo-${role}`} className="flex-1 basis-56 text-muted">
                  {t(`about.${role}`)}
                </p>
              </form>
            </li>
          ))}
        </ul>
        {demo.guide === undefined ? null : (
          <p>
            {t('visitors')} <a href={guidePaths(demo.guide, locale).home()}>{t('guide')}</a>
          </p>
        )}
        <p className="field-help">{t('password', { password: demo.password })}</p>
      </div>
    </section>
  )
}

export type LoginFormProps = {
  site: SiteSettings
  redirect: string | undefined
  /** The language that the page is in: the answer comes in it too. */
  language: string
  error: ErrorCode | undefined
  issues: Record<string, string>
  /** The address of a failed try: it need not be typed again. */
  email: string
  hasSignedOut: boolean
  /** A new password was just chosen. */
  hasNewPassword: boolean
  /** The demonstration began anew. */
  isFresh: boolean
}

/** Signing in: a plain form and plain links, without any script. */
export function LoginForm({
  site,
  redirect,
  language,
  error,
  issues,
  email,
  hasSignedOut,
  hasNewPassword,
  isFresh,
}: LoginFormProps) {
  const t = useTranslations('login')
  const errors = useTranslations('errors')
  const account = useTranslations('account')
  const join = useTranslations('join')
  const issue = usePlainIssue(issues, { maximum: 254 })
  const hasWay = site.localUser || site.oauthProviders.length > 0
  if (!site.allowLogin || !hasWay) {
    return (
      <>
        <h1>{t('closedTitle')}</h1>
        <p className="lead">{site.allowLogin ? t('noWay') : t('closed')}</p>
      </>
    )
  }
  return (
    <div className="login">
      <h1>{t('title')}</h1>
      <p className="lead">{t('lead')}</p>
      {error === undefined ? null : (
        <div className="mb-6">
          <Notice kind="error" announce>
            <strong>{errors(`${error}.title`)}. </strong>
            <span>{error === 'INVALID_FORM' ? errors('passwordAgain') : errors(`${error}.message`)}</span>
          </Notice>
        </div>
      )}
      {hasSignedOut ? (
        <div className="mb-6">
          <Notice kind="done">{t('signedOut')}</Notice>
        </div>
      ) : null}
      {hasNewPassword ? (
        <div className="mb-6">
          <Notice kind="done">{account('done')}</Notice>
        </div>
      ) : null}
      {isFresh ? (
        <div className="mb-6">
          <Notice kind="done">{t('demo.fresh')}</Notice>
        </div>
      ) : null}
      {site.demo === undefined || !site.localUser ? null : <DemoAccounts demo={site.demo} language={language} />}
      {site.localUser ? (
        <form action={apiPaths.session()} method="post" noValidate className="card">
          <div className="card-body stack gap-5">
            {redirect === undefined ? null : <input type="hidden" name="redirect" value={redirect} />}
            <input type="hidden" name="language" value={language} />
            <Field id="email" label={t('email')} error={issue('email')}>
              {(control) => (
                <TextInput
                  {...control}
                  name="email"
                  type="email"
                  autoComplete="username"
                  required
                  defaultValue={email}
                />
              )}
            </Field>
            <Field id="password" label={t('password')} error={issue('password')}>
              {(control) => (
                <TextInput {...control} name="password" type="password" autoComplete="current-password" required />
              )}
            </Field>
            <div>
              <Button type="submit" look="primary" size="big" icon={<LogIn />}>
                {t('submit')}
              </Button>
            </div>
            <p>
              <a href={paths.reset(undefined, { language })}>{account('forgot')}</a>
            </p>
          </div>
        </form>
      ) : null}
      {site.oauthProviders.map(({ id, name }) => (
        <p key={id}>
          <a
            href={apiPaths.provider(id, { redirect })}
            className={buttonClass({ look: site.localUser ? 'default' : 'primary', size: 'big' })}
          >
            {t('provider', { name })}
          </a>
        </p>
      ))}
      {site.selfService ? (
        <p>
          <a href={paths.join(undefined, { language })}>{join('login')}</a>
        </p>
      ) : null}
    </div>
  )
}
