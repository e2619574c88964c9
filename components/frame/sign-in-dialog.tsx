'use client'

import { LogIn } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type FormEvent, useId } from 'react'
import { Button } from '#components/ui/action/button'
import { ButtonLink } from '#components/ui/action/button-link'
import { Notice } from '#components/ui/feedback/notice'
import { Field } from '#components/ui/input/field'
import { TextInput } from '#components/ui/input/text-input'
import { Dialog } from '#components/ui/overlay/dialog'
import { checkSession, signInAgain } from '#lib/api/session'
import { useAction } from '#lib/browser/use-action'
import { apiPaths } from '#lib/paths/paths'

/** What the site and the user of the session make of it. */
export type SignInGiven = { localUser: boolean; address: string; providers: { id: string; name: string }[] }

/** `onFinish` gets the id of who signed in, or undefined when the reader put it off. */
export type SignInDialogProps = SignInGiven & { onFinish: (userId: string | undefined) => void }

/** Signs in over the page that is open: what was typed stays, and a waiting save goes on (design, "what the web does"). */
export function SignInDialog({ localUser, address, providers, onFinish }: SignInDialogProps) {
  const t = useTranslations('login')
  const id = useId()
  const { run, isRunning, failure } = useAction()
  const attempt = async (work: () => Promise<string>) => {
    const userId = await run(work, { refresh: false })
    if (userId !== undefined) onFinish(userId)
  }
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    void attempt(() => signInAgain({ email: String(form.get('email')), password: String(form.get('password')) }))
  }
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
        {failure === undefined ? null : (
          <Notice kind="error" announce>
            {failure.message}
          </Notice>
        )}
        {localUser ? (
          <form className="stack gap-4" onSubmit={submit}>
            <Field id={`${id}-email`} label={t('email')}>
              {(control) => (
                <TextInput {...control} name="email" type="email" autoComplete="username" defaultValue={address} />
              )}
            </Field>
            <Field id={`${id}-password`} label={t('password')}>
              {(control) => <TextInput {...control} name="password" type="password" autoComplete="current-password" />}
            </Field>
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
