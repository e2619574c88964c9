import { getTranslations } from 'next-intl/server'
import { ResetForm } from '#components/account/reset-form'
import { LinkLater } from '#components/frame/link-later'
import { PublicMessage } from '#components/frame/public-message'
import { readIssues } from '#lib/forms/form-issues'
import { paths } from '#lib/paths/paths'
import { currentLocale } from '#lib/server/preferences'
import { findReset } from '#lib/server/reset'
import { formTitle } from '#lib/server/titles'

export async function generateMetadata({ searchParams }: PageProps<'/reset/[token]'>) {
  return formTitle((await getTranslations('pages.titles'))('reset'), searchParams)
}

/** Opens from a mail. Reading uses nothing up: only the form's POST does. */
export default async function ResetTokenPage({ params, searchParams }: PageProps<'/reset/[token]'>) {
  const [{ token }, { error, issues }] = await Promise.all([params, searchParams])
  const [found, t, language] = await Promise.all([findReset(token), getTranslations('account'), currentLocale()])
  if (typeof found === 'string') return <LinkLater why={found} />
  if (found === undefined) {
    const action = { label: t('again'), href: paths.reset(undefined, { language }) }
    return <PublicMessage title={t('unknownTitle')} text={t('unknown')} action={action} />
  }
  return (
    <ResetForm
      token={token}
      language={language}
      email={found.email}
      asksCode={found.asksCode}
      error={typeof error === 'string' ? error : undefined}
      issues={readIssues(issues)}
    />
  )
}
