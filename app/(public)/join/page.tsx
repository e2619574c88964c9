import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { PublicMessage } from '#components/frame/public-message'
import { JoinForm } from '#components/join/join-form'
import { readIssues } from '#lib/forms/form-issues'
import { paths } from '#lib/paths/paths'
import { currentLocale } from '#lib/server/preferences'
import { currentSite } from '#lib/server/site'
import { formTitle } from '#lib/server/titles'
import { typedIn } from '#lib/server/typed-form'

export async function generateMetadata({ searchParams }: PageProps<'/join'>) {
  return formTitle((await getTranslations('pages.titles'))('join'), searchParams)
}

/** Asks to keep the data of an organisation; there is no such page where nobody may. */
export default async function JoinPage({ searchParams }: PageProps<'/join'>) {
  const [{ answer, error, issues }, site, typed, t, language] = await Promise.all([
    searchParams,
    currentSite(),
    typedIn('join'),
    getTranslations('join'),
    currentLocale(),
  ])
  if (!site.selfService) notFound()
  const back = { label: t('back'), href: paths.login({ language }) }
  if (answer === 'asked') return <PublicMessage title={t('askedTitle')} text={t('asked')} action={back} />
  if (answer === 'sent') return <PublicMessage title={t('sentTitle')} text={t('sent')} action={back} />
  return (
    <JoinForm
      site={site.name}
      language={language}
      typed={typed}
      error={typeof error === 'string' ? error : undefined}
      issues={readIssues(issues)}
    />
  )
}
