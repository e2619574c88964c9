import { Check, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { SignOutForm } from '#components/login/sign-out-form'
import { Button } from '#components/ui/action/button'
import { Notice } from '#components/ui/feedback/notice'
import { Field } from '#components/ui/input/field'
import { TextInput } from '#components/ui/input/text-input'
import type { Invitation } from '#contract/people/invitation'
import { passwordMinimum } from '#contract/people/password'
import type { SiteSettings } from '#contract/tenant/site'
import { apiPaths, paths } from '#lib/paths/paths'
import { usePlainIssue } from '../frame/use-plain-issue'
import { buttonClass } from '../ui/action/button-look'

export type InvitationFormProps = {
  token: string
  /** Of the page, so that a refusal comes back in it. */
  language: string
  invitation: Invitation
  reader: { email: string; name: string } | undefined
  site: SiteSettings
  typed: Record<string, string>
  issues: Record<string, string>
}

function Form({
  token,
  way,
  language,
  children,
}: {
  token: string
  way: string
  language: string
  children: ReactNode
}) {
  return (
    <form action={apiPaths.invitation()} method="post" noValidate className="card">
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="way" value={way} />
      <input type="hidden" name="language" value={language} />
      <div className="card-body stack gap-5 pt-5">{children}</div>
    </form>
  )
}

/** The ways to accept that fit who reads: signed in, with an account, or new. Plain forms, without any script. */
export function InvitationForm(props: InvitationFormProps) {
  const { token, language, invitation, reader, site } = props
  const t = useTranslations('invitation')
  const issue = usePlainIssue(props.issues, { maximum: 200 })
  if (reader !== undefined && reader.email !== invitation.email) {
    return (
      <>
        <Notice kind="warning">{t('other', reader)}</Notice>
        <SignOutForm label={t('signOut')} />
      </>
    )
  }
  if (reader !== undefined) {
    return (
      <Form token={token} way="signedIn" language={language}>
        <p>{t('signedIn', { name: reader.name || reader.email })}</p>
        <div>
          <Button type="submit" look="primary" size="big" icon={<Check />}>
            {t('accept')}
          </Button>
        </div>
      </Form>
    )
  }
  return (
    <>
      {site.localUser && invitation.account === 'new' ? (
        <Form token={token} way="new" language={language}>
          <h2>{t('newTitle')}</h2>
          <p>{t('newLead')}</p>
          <NewAccountFields email={invitation.email} typed={props.typed} issues={props.issues} />
          <div>
            <Button type="submit" look="primary" size="big" icon={<Check />}>
              {t('acceptNew')}
            </Button>
          </div>
        </Form>
      ) : null}
      {site.localUser && invitation.account === 'password' ? (
        <Form token={token} way="password" language={language}>
          <h2>{t('existingTitle')}</h2>
          <p>{t('existingLead')}</p>
          <input type="hidden" name="username" autoComplete="username" value={invitation.email} readOnly />
          <Field id="password" label={t('password')} error={issue('password')}>
            {(control) => (
              <TextInput {...control} name="password" type="password" autoComplete="current-password" required />
            )}
          </Field>
          <div className="flex flex-wrap items-center gap-4">
            <Button type="submit" look="primary" size="big" icon={<Check />}>
              {t('accept')}
            </Button>
            <a href={paths.reset()}>{t('forgot')}</a>
          </div>
        </Form>
      ) : null}
      {site.localUser && invitation.account === 'secondFactor' ? (
        <div className="card">
          <div className="card-body stack gap-4 pt-5">
            <h2>{t('secondFactorTitle')}</h2>
            <p>{t('secondFactorLead')}</p>
            <p>
              <a
                href={paths.login({ redirect: paths.invitation(token), language })}
                className={buttonClass({ look: 'primary', size: 'big' })}
              >
                {t('secondFactorSignIn')}
              </a>
            </p>
          </div>
        </div>
      ) : null}
      {site.oauthProviders.length === 0 ? null : (
        <div className="card">
          <div className="card-body stack gap-4 pt-5">
            <h2>{t('providerTitle')}</h2>
            <p>{t('providerLead')}</p>
            {site.oauthProviders.map(({ id, name }) => (
              <p key={id}>
                <a
                  href={apiPaths.provider(id, { redirect: paths.invitation(token) })}
                  className={buttonClass({ size: 'big' })}
                >
                  {t('provider', { name })}
                </a>
              </p>
            ))}
          </div>
        </div>
      )}
    </>
  )
}

/** Saying no asks for nothing: no account, no reason. */
export function InvitationDecline({ token, language }: { token: string; language: string }) {
  const t = useTranslations('invitation')
  return (
    <form action={apiPaths.invitation()} method="post" className="stack gap-3">
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="way" value="decline" />
      <input type="hidden" name="language" value={language} />
      <p>{t('declineLead')}</p>
      <div>
        <Button type="submit" icon={<X />}>
          {t('decline')}
        </Button>
      </div>
    </form>
  )
}

type NewAccountFieldsProps = {
  email: string
  typed: Record<string, string>
  issues: Record<string, string>
}

const names = [
  { name: 'firstName', complete: 'given-name', optional: false },
  { name: 'infix', complete: 'additional-name', optional: true },
  { name: 'familyName', complete: 'family-name', optional: false },
] as const

/** Name and password of a new account; the address is that of the invitation. */
function NewAccountFields({ email, typed, issues }: NewAccountFieldsProps) {
  const t = useTranslations('invitation')
  const issue = usePlainIssue(issues, { minimum: passwordMinimum, maximum: 120 })
  return (
    <>
      {names.map(({ name, complete, optional }) => (
        <Field key={name} id={name} label={t(name)} optional={optional} error={issue(name)}>
          {(control) => (
            <TextInput
              {...control}
              name={name}
              autoComplete={complete}
              required={!optional}
              defaultValue={typed[name]}
            />
          )}
        </Field>
      ))}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <Field
        id="password"
        label={t('password')}
        help={t('passwordHelp', { minimum: String(passwordMinimum) })}
        error={issue('password')}
      >
        {(control) => <TextInput {...control} name="password" type="password" autoComplete="new-password" required />}
      </Field>
    </>
  )
}
