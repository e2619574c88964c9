import { LogIn } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type FormEvent, useId, useState } from 'react'
import { Button } from '#components/ui/action/button'
import { ButtonLink } from '#components/ui/action/button-link'
import { Failure } from '#components/ui/feedback/failure'
import { CodeInput } from '#components/ui/input/code-input'
import { Field } from '#components/ui/input/field'
import { TextInput } from '#components/ui/input/text-input'
import { Dialog } from '#components/ui/overlay/dialog'
import type { AppError } from '#contract/kernel/errors'
import { checkSession, signInAgain, signInWithCode } from '#lib/api/session'
import { useAction } from '#lib/browser/use-action'
import { apiPaths } from '#lib/paths/paths'

/** The possibilities of the site for the user of the session. */
export type SignInOptions = { localUser: boolean; address: string; providers: { id: string; name: string }[] }

/** `onFinish` gets the id of the user who signed in, or undefined when the reader put it off. */
export type SignInDialogProps = SignInOptions & { onFinish: (userId: string | undefined) => void }

/** Signs in over the page that is open: what was typed stays, and a waiting save goes on (design, "what the web does"). */
export function SignInDialog({ localUser, address, providers, onFinish }: SignInDialogProps) {
  const t = useTranslations('login')
  const id = useId()
  const { run, isRunning } = useAction()
  const [failure, setFailure] = useState<AppError>()
  const [asksCode, setAsksCode] = useState(false)
  const refused = (error: AppError) => {
    const isFirst = error.code === 'SECOND_FACTOR_REQUIRED'
    if (isFirst || error.code === 'SECOND_FACTOR_EXPIRED') setAsksCode(isFirst)
    setFailure(isFirst ? undefined : error)
  }
  const attempt = async (work: () => Promise<string>) => {
    setFailure(undefined)
    const userId = await run(work, { refresh: false, refused })
    if (userId !== undefined) onFinish(userId)
  }
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const textIn = (name: string) => String(typed.get(name))
    void attempt(() =>
      asksCode ? signInWithCode(textIn('code')) : signInAgain({ email: textIn('email'), password: textIn('password') }),
    )
  }
  const [field] = failure?.options.fields ?? []
  const codeIssue = asksCode && field !== undefined && 'message' in field ? String(field.message) : undefined
  const goOn = () => attempt(async () => (await checkSession()).userId)

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onFinish(undefined)
      }}
      title={t('dialogTitle')}
      description={t('dialogLead')}
      focus="first-field"
    >
      <div className="stack gap-4">
        <Failure of={codeIssue ? undefined : failure} />
        {localUser ? (
          <form className="stack gap-4" onSubmit={submit}>
            {asksCode ? (
              <CodeField id={`${id}-code`} issue={codeIssue} />
            ) : (
              <PasswordFields id={id} address={address} />
            )}
            <div className="dialog-actions">
              <Button look="quiet" onClick={() => onFinish(undefined)}>
                {t('dialogLater')}
              </Button>
              <Button type="submit" look="primary" icon={<LogIn />} busy={isRunning && t('dialogBusy')}>
                {t('dialogSubmit')}
              </Button>
            </div>
          </form>
        ) : null}
        {providers.length === 0 ? null : (
          <>
            <p>{t('dialogProviderLead')}</p>
            {providers.map((provider) => (
              <ButtonLink key={provider.id} href={apiPaths.provider(provider.id)} target="_blank" rel="noopener">
                {t('dialogProvider', { name: provider.name })}
              </ButtonLink>
            ))}
            <Button onClick={goOn}>{t('dialogContinue')}</Button>
          </>
        )}
      </div>
    </Dialog>
  )
}

function PasswordFields({ id, address }: { id: string; address: string }) {
  const t = useTranslations('login')
  return (
    <>
      <Field id={`${id}-email`} label={t('email')}>
        {(control) => (
          <TextInput {...control} name="email" type="email" autoComplete="username" defaultValue={address} />
        )}
      </Field>
      <Field id={`${id}-password`} label={t('password')}>
        {(control) => <TextInput {...control} name="password" type="password" autoComplete="current-password" />}
      </Field>
    </>
  )
}

/** After the password, for people with two-step sign-in; it has the focus, as it is the only field. */
function CodeField({ id, issue }: { id: string; issue: string | undefined }) {
  const t = useTranslations('login')
  return (
    <Field id={id} label={t('code')} help={t('codeHelp')} error={issue}>
      {(control) => <CodeInput {...control} name="code" ref={(field) => field?.focus()} />}
    </Field>
  )
}
