import { getTranslations } from 'next-intl/server'
import { ConfirmForm } from '#components/confirm/confirm-form'
import { ConfirmedMessage } from '#components/confirm/confirmed-message'
import { PublicMessage } from '#components/frame/public-message'
import { findConfirmation } from '#lib/server/confirmation'
import { fieldWords } from '#lib/server/content-words'
import { currentLocale } from '#lib/server/preferences'

export async function generateMetadata() {
  return { title: (await getTranslations('pages.titles'))('confirm') }
}

type ConfirmProps = PageProps<'/confirm/[organisation]/[userId]/[token]'>

/** Opens from a mail, without a session and without JavaScript. Reading confirms nothing: only the form's POST does. */
export default async function ConfirmPage({ params, searchParams }: ConfirmProps) {
  const [link, { error }] = await Promise.all([params, searchParams])
  const confirmation = await findConfirmation(link)
  if (confirmation === undefined || confirmation === 'unreachable') {
    const t = await getTranslations('pages')
    if (confirmation === 'unreachable') return <PublicMessage title={t('coreDownTitle')} text={t('coreDown')} />
    return <PublicMessage title={t('confirmUnknownTitle')} text={t('confirmUnknown')} />
  }
  if (confirmation.state === 'confirmed') return <ConfirmedMessage confirmation={confirmation} />
  return (
    <ConfirmForm
      link={link}
      confirmation={confirmation}
      error={typeof error === 'string' ? error : undefined}
      language={await currentLocale()}
      words={await fieldWords()}
    />
  )
}
