import { getTranslations } from 'next-intl/server'
import { PublicMessage } from '#components/frame/public-message'
import { CodeForm } from '#components/login/code-form'
import { isErrorCode } from '#contract/kernel/errors'
import { readIssues } from '#lib/forms/form-issues'
import { paths } from '#lib/paths/paths'
import { safeRedirect } from '#lib/paths/safe-redirect'
import { currentLocale } from '#lib/server/preferences'
import { isInSecondStep } from '#lib/server/sign-in'
import { formTitle } from '#lib/server/titles'

export async function generateMetadata({ searchParams }: PageProps<'/login/code'>) {
  return formTitle((await getTranslations('twoSteps.signIn'))('title'), searchParams)
}

const single = (value: string | string[] | undefined) => (typeof value === 'string' ? value : undefined)

/** The second step of signing in, without JavaScript. */
export default async function LoginCodePage({ searchParams }: PageProps<'/login/code'>) {
  const [query, language, isOpen, t, login] = await Promise.all([
    searchParams,
    currentLocale(),
    isInSecondStep(),
    getTranslations('twoSteps.signIn'),
    getTranslations('login'),
  ])
  const redirect = safeRedirect(single(query.redirect))
  const start = paths.login({ redirect, language })
  if (!isOpen)
    return <PublicMessage title={t('title')} text={t('over')} action={{ label: login('title'), href: start }} />
  const error = single(query.error)
  return (
    <CodeForm
      redirect={redirect}
      language={language}
      start={start}
      error={error !== undefined && isErrorCode(error) ? error : undefined}
      issues={readIssues(query.issues)}
    />
  )
}
