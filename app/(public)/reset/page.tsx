import { getTranslations } from 'next-intl/server'
import { ResetRequestForm } from '#components/account/reset-request-form'
import { PublicMessage } from '#components/frame/public-message'
import { readIssues } from '#lib/forms/form-issues'
import { paths } from '#lib/paths/paths'
import { currentLocale } from '#lib/server/preferences'
import { currentSite } from '#lib/server/site'
import { formTitle } from '#lib/server/titles'
import { typedIn } from '#lib/server/typed-form'

export async function generateMetadata({ searchParams }: PageProps<'/reset'>) {
  return formTitle((await getTranslations('pages.titles'))('reset'), searchParams)
}

/** Requests a reset mail; the page says the same to everyone. */
export default async function ResetPage({ searchParams }: PageProps<'/reset'>) {
  const [{ sent, error, issues }, site, typed, t, language] = await Promise.all([
    searchParams,
    currentSite(),
    typedIn('reset'),
    getTranslations('account'),
    currentLocale(),
  ])
  const back = { label: t('back'), href: paths.login({ language }) }
  if (!site.localUser || sent === 'true') {
    return <PublicMessage title={t('sentTitle')} text={t('sent')} action={back} />
  }
  return (
    <ResetRequestForm
      language={language}
      email={typed.email ?? ''}
      error={typeof error === 'string' ? error : undefined}
      issues={readIssues(issues)}
    />
  )
}
