import { getTranslations } from 'next-intl/server'
import { LoginForm } from '#components/login/login-form'
import { SignedOut } from '#components/login/signed-out'
import { isErrorCode } from '#contract/kernel/errors'
import { readIssues } from '#lib/forms/form-issues'
import { safeRedirect } from '#lib/paths/safe-redirect'
import { currentLocale } from '#lib/server/preferences'
import { failedSignInEmail } from '#lib/server/sign-in'
import { currentSite } from '#lib/server/site'
import { formTitle } from '#lib/server/titles'

export async function generateMetadata({ searchParams }: PageProps<'/login'>) {
  return formTitle((await getTranslations('login'))('title'), searchParams)
}

const single = (value: string | string[] | undefined) => (typeof value === 'string' ? value : undefined)

export default async function LoginPage({ searchParams }: PageProps<'/login'>) {
  const [site, query, email, language] = await Promise.all([
    currentSite(),
    searchParams,
    failedSignInEmail(),
    currentLocale(),
  ])
  const error = single(query.error)
  const hasSignedOut = query.out !== undefined
  if (hasSignedOut && site.logoutUrl !== null) return <SignedOut href={site.logoutUrl} />
  return (
    <LoginForm
      site={site}
      redirect={safeRedirect(single(query.redirect))}
      language={language}
      error={error !== undefined && isErrorCode(error) ? error : undefined}
      issues={readIssues(query.issues)}
      email={email}
      hasSignedOut={hasSignedOut}
      hasNewPassword={query.reset !== undefined}
      isFresh={query.fresh !== undefined}
    />
  )
}
